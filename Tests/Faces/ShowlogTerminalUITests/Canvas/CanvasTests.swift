import ShowlogTerminalUI
import Testing

@Suite("Canvas")
struct CanvasTests {
  @Test("Sizes below 0 count as 0")
  func clamping() {
    #expect(Canvas(width: -1, height: -1) == Canvas(width: 0, height: 0))
    #expect(Canvas(width: 80).height == nil)
  }

  @Test("Part of a screen inherits the canvas's other properties")
  func resizing() {
    let canvas = Canvas(width: 80, height: 24, glyphs: .ascii)
    #expect(canvas.resized(width: 40) == Canvas(width: 40, height: 24, glyphs: .ascii))
    #expect(canvas.resized(height: 5) == Canvas(width: 80, height: 5, glyphs: .ascii))
  }
}
