import ShowlogTerminalUI
import Testing

@Suite("Sparkline")
struct ChartSparklineTests {
  @Test(
    "Values are heights from 0 to the greatest",
    arguments: [
      ([Int](), ""), ([0, 0, 0], "▁▁▁"), ([5, 5, 5], "███"), ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█"),
      ([1, 1_000_000], "▂█"),
      ([-4, 8], "▁█"),
    ])
  func heights(_ counts: [Int], _ text: String) {
    #expect(Chart.sparkline(counts).plainText == text)
  }

  @Test("Many values are drawn as the averages of neighbors")
  func grouping() {
    #expect(Chart.sparkline([0, 0, 7, 7, 14, 14], width: 3).plainText == "▁▅█")
    #expect(Chart.sparkline([1, 2, 3], width: 0).isEmpty)
    #expect(Chart.sparkline([1, 2, 3], width: 10).width == 3)
    #expect(Chart.sparkline(Array(0..<1_000), width: 60).width == 60)
  }

  @Test("NaN counts as 0")
  func notNumbers() {
    #expect(Chart.sparkline([Double.nan, 1, -.infinity, .infinity]).plainText == "▁█▁▁")
  }

  @Test("The ASCII chart contains only ASCII")
  func ascii() {
    #expect(Chart.sparkline(Array(0...7), glyphs: .ascii).plainText == "_.-=+*%#")
  }
}
