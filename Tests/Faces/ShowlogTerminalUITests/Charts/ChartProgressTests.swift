import ShowlogTerminalUI
import Testing

@Suite("Progress bar")
struct ChartProgressTests {
  @Test(
    "The done part is to scale, in halves",
    arguments: [
      (0.0, "──────"), (0.5, "━━━───"), (0.6, "━━━╸──"), (1.0, "━━━━━━"), (0.001, "╸─────"),
      (0.999, "━━━━━╸"),
      (-1, "──────"), (7, "━━━━━━"), (Double.nan, "──────"), (Double.infinity, "━━━━━━"),
    ])
  func scale(_ fraction: Double, _ text: String) {
    #expect(Chart.progress(fraction, width: 6).plainText == text)
  }

  @Test("A bar has the given width, and a width below 1 draws nothing")
  func width() {
    for width in 1...40 { #expect(Chart.progress(0.37, width: width).width == width) }
    #expect(Chart.progress(0.37, width: 0).isEmpty)
    #expect(Chart.progress(0.37, width: -1).isEmpty)
  }

  @Test("An ASCII bar has no half cells")
  func ascii() {
    #expect(Chart.progress(0.6, width: 5, glyphs: .ascii).plainText == "###--")
    #expect(Chart.progress(0.01, width: 5, glyphs: .ascii).plainText == "#----")
    #expect(Chart.progress(0.99, width: 5, glyphs: .ascii).plainText == "####-")
  }

  @Test("A single cell without halves is full only at 100%")
  func singleCell() {
    #expect(Chart.progress(0.99, width: 1, glyphs: .ascii).plainText == "-")
    #expect(Chart.progress(1, width: 1, glyphs: .ascii).plainText == "#")
  }

  @Test("The done part has the given role")
  func role() {
    #expect(Chart.progress(0.5, width: 4, role: .good).spans.map(\.role) == [.good, .muted])
  }
}
