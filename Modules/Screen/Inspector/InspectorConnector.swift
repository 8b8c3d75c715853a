import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

struct InspectorConnector {
  let inspector: InspectorState
  let zone: Zone
  let wording: Wording
  let canvas: Canvas

  init?(_ state: RootState, glyphs: Glyphs) {
    guard let inspector = state.screen.inspector, inspector.isPageShown else { return nil }
    self.inspector = inspector
    zone = state.app.settings.zone
    wording = state.app.settings.wording
    canvas = Canvas(width: state.screen.size.columns, height: state.layout.bodyHeight, glyphs: glyphs)
  }

  var state: InspectorView.State {
    let change = change
    let lines = ListExtent(
      lines: change.count, window: ListWindow(selected: inspector.changeLine, height: layout.changeHeight))
    return InspectorView.State(
      moment: inspector.momentWords, count: count,
      rows: inspector.lines[extent.window.range(of: extent.count)].map(row),
      extent: extent, change: change, changeLine: lines.firstLine, placeholder: placeholder)
  }

  var extent: ListExtent {
    var window = inspector.window ?? ListWindow(height: 0)
    window.height = layout.listHeight
    return ListExtent(count: inspector.lines.count, window: window.fitted(to: inspector.lines.count))
  }

  /// The first visible line of the description after scrolling, within its bounds.
  func changeLine(movedBy distance: Int) -> Int {
    let window = ListWindow(selected: inspector.changeLine + distance, height: layout.changeHeight)
    return ListExtent(lines: change.count, window: window).firstLine
  }

  private var layout: InspectorLayout { InspectorLayout(canvas) }

  private var count: String {
    inspector.lines.isEmpty
      ? "" : (inspector.isCut ? "the last " : "") + inspector.lines.count.of("change", "changes", in: wording)
  }

  private var placeholder: Placeholder? {
    guard inspector.lines.isEmpty else { return nil }
    return inspector.isLoading
      ? Placeholder("Reading the changes", reason: .loading(share: nil)) : Placeholder("Nothing was changed yet.")
  }

  private var change: [Line] {
    guard let change = inspector.change else {
      return inspector.selected == nil ? [] : [Line("Reading\(canvas.glyphs.ellipsis)", .muted)]
    }
    let (day, time) = zone.local(change.line.entry.at)
    return change.lines(
      moment: "\(day.words(in: wording))  \(time.shortDescription)", wording: wording, glyphs: canvas.glyphs
    )
    .flatMap { $0.withLastSpanWrapped(to: layout.changeWidth) }
  }

  private func row(_ line: LogLine) -> InspectorView.Row {
    let (day, time) = zone.local(line.entry.at)
    return InspectorView.Row(
      number: "\(line.number)", day: "\(day.components.day) \(day.monthWords(in: wording))",
      time: time.shortDescription,
      words: line.entry.summary ?? line.entry.kind, isShown: line.number == inspector.destination,
      isLater: inspector.destination.map { line.number > $0 } ?? false)
  }
}

extension InspectorState {
  fileprivate var momentWords: String { destination.map(Self.words) ?? "" }

  static func words(_ number: Int) -> String { number == 0 ? "before change 1" : "after change \(number)" }
}
