import ShowlogTerminalUI
import Testing

@Suite("Span")
struct SpanTests {
  @Test("A span is sanitized and measured when it is created")
  func safe() {
    let span = ShowlogTerminalUI.Span("\u{1B}[31m漢\u{1B}[0m\n字", .accent, bold: true)
    #expect(span.text == "漢 字")
    #expect(span.width == 5)
    #expect(span.role == .accent)
    #expect(span.isBold)
  }

  @Test("Changing the role keeps text and weight")
  func roles() {
    let span = ShowlogTerminalUI.Span("Lost", bold: true).with(role: .bad)
    #expect(span == ShowlogTerminalUI.Span("Lost", .bad, bold: true))
    #expect(span != ShowlogTerminalUI.Span("Lost", .bad))
  }
}
