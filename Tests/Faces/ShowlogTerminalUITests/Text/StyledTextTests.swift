import ShowlogTerminalUI
import Testing

@Suite("Styled text")
struct StyledTextTests {
  @Test("A clipped text fits its canvas")
  func clipping() {
    let text: StyledText = ["Breaking Bad", "Lost", "Futurama"]
    #expect(text.clipped(to: Canvas(width: 6, height: 2)).plainText == "Break…\nLost")
    #expect(text.clipped(to: Canvas(width: 6, height: 2, glyphs: .ascii)).plainText == "Bre...\nLost")
    #expect(text.clipped(to: Canvas(width: 80)) == text)
    #expect(text.clipped(to: Canvas(width: 80, height: 0)) == StyledText())
  }
}
