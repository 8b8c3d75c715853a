import Foundation
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogHTML
import ShowlogTerminalUI
import Testing

/// Expects each case of a page to equal its golden text, to fit any canvas, to be safe, and to be ASCII with such glyphs.
///
/// All cases have golden texts at 80 columns, those named `…typical` at every width, and the window one of 24 lines. Those
/// that every page draws alike, `…loading` and `…error`, and `thousands` of rows have none. Each list of less than a thousand rows
/// is also drawn as HTML, and that of `…typical` has a golden text.
///
/// - Parameters:
///   - cases: The printed pages by name.
///   - window: Returns the page in a window of a canvas.
///   - width: The number of columns.
public func expectGoldenPages<View: RenderingView>(
  _ view: View.Type, _ cases: [(name: String, state: View.ViewState)], _ window: (Canvas) -> View.ViewState,
  width: Int, name: String = "window", filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  func draw(_ state: View.ViewState, _ height: Int? = nil) -> StyledText {
    let text = View.draw(state, in: Canvas(width: width, height: height))
    #expect(text.lines.allSatisfy { $0.width <= width }, sourceLocation: sourceLocation)
    #expect(text.lines.count <= height ?? .max, sourceLocation: sourceLocation)
    expectSafe(text, name, sourceLocation)
    return text
  }
  func expect(_ text: StyledText, _ name: String) {
    expectGolden(
      ANSIRenderer(color: false).render(text), "\(name)-\(width)", filePath: filePath, sourceLocation: sourceLocation)
  }
  for preview in cases {
    let text = draw(preview.state)
    if !preview.name.contains("extreme"), preview.name != "thousands" {
      expectASCII(View.draw(preview.state, in: Canvas(width: width, glyphs: .ascii)), preview.name, sourceLocation)
    }
    let hasNone = ["loading", "error", "thousands"].contains { preview.name.hasSuffix($0) }
    if !hasNone, width == 80 || preview.name.hasSuffix("typical") { expect(text, preview.name) }
    guard let list = preview.state as? ListState, width == 80, list.rows.count < 1_000 else { continue }
    expectHTML(.list(list), says: list.shownTexts, preview.name, sourceLocation: sourceLocation)
    guard preview.name.hasSuffix("typical") else { continue }
    expectGoldenHTML(.list(list), preview.name, filePath: filePath, sourceLocation: sourceLocation)
  }
  for height in [0, 1, 5, 24] {
    let text = draw(window(Canvas(width: width, height: height)), height)
    if height == 24, width == 80 { expect(text, name) }
  }
}

/// Expects a page in a browser to equal its golden text, a line for each element.
public func expectGoldenHTML(
  _ page: PrintedPage, _ name: String, filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let main = HTML.file(page, hints: .none).text.components(separatedBy: "<main class=\"wrap\">").last ?? ""
  expectGolden(
    main.replacing("</main></body></html>", with: "").replacing("><", with: ">\n<"), "\(name)-html",
    filePath: filePath, sourceLocation: sourceLocation)
}
