import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Bar chart")
struct ChartBarsTests {
  private func text(_ items: [Chart.Item], width: Int = 40, glyphs: Glyphs = .unicode) -> [String] {
    Chart.bars(items, in: Canvas(width: width, glyphs: glyphs)).map(\.plainText)
  }

  @Test("Bars are to scale, in eighths of a column")
  func scale() {
    let items = [Chart.Item("a", value: 80), Chart.Item("b", value: 40), Chart.Item("c", value: 13)]
    #expect(text(items, width: 17) == ["a  ██████████  80", "b  █████       40", "c  █▋          13"])
  }

  @Test("A value of 0 has no bar, and the smallest other value has a visible one")
  func zeroAndHuge() {
    let items = [
      Chart.Item("a", value: 0), Chart.Item("b", value: 1), Chart.Item("c", value: 1e300, text: "huge"),
    ]
    #expect(
      text(items, width: 20) == ["a                  0", "b  ▏               1", "c  ███████████  huge"])
    #expect(text([Chart.Item("a", value: 0)], width: 15) == ["a             0"])
  }

  @Test("Equal values have equal bars")
  func equal() {
    let lines = text([Chart.Item("a", value: 7), Chart.Item("b", value: 7)], width: 15)
    #expect(lines == ["a  █████████  7", "b  █████████  7"])
  }

  @Test("Negative values and NaN count as 0")
  func notDrawable() {
    #expect(Chart.Item("a", value: -3).value == 0)
    #expect(Chart.Item("a", value: Double.nan).value == 0)
    #expect(Chart.Item("a", value: Double.infinity).value == 0)
  }

  @Test("A value is written as a number unless it has a text")
  func valueText() {
    #expect(Chart.Item("a", value: 3).text == "3")
    #expect(Chart.Item("a", value: 2.25).text == "2.3")
    #expect(Chart.Item("a", value: 3.0).text == "3")
    #expect(Chart.Item("a", value: 3, text: "3 h").text == "3 h")
  }

  @Test("A narrow canvas drops the details first, then truncates the labels, then drops the bars")
  func narrow() {
    let items = [Chart.Item("Wednesday", value: 5, detail: "10 %")]
    #expect(text(items, width: 28) == ["Wednesday  ████████  5  10 %"])
    #expect(text(items, width: 27) == ["Wednesday  █████████████  5"])
    #expect(text(items, width: 20) == ["Wednes…  ████████  5"])
    #expect(text(items, width: 10) == ["Wednes…  5"])
    #expect(text(items, width: 0) == [""])
  }

  @Test("A chart without items has no lines")
  func empty() {
    #expect(text([]).isEmpty)
  }

  @Test("Every line has the same width", arguments: 0..<40)
  func property(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let items = (0..<6).map { _ in
      Chart.Item(
        Line(RandomText.hostile(upTo: 12, using: &generator)),
        value: Int.random(in: 0...5_000, using: &generator),
        detail: Line(RandomText.hostile(upTo: 6, using: &generator)))
    }
    for width in stride(from: 0, through: 200, by: 9) {
      let widths = Set(Chart.bars(items, in: Canvas(width: width)).map(\.width))
      #expect(
        widths.count == 1 && widths.allSatisfy { $0 <= width }, "seed \(seed), width \(width): \(widths)")
    }
  }

  @Test("The ASCII chart contains only ASCII")
  func ascii() {
    for line in text(Samples.weekdays, glyphs: .ascii) {
      #expect(line.utf8.allSatisfy { $0 < 0x7F }, "\(line)")
    }
  }

  @Test("The chart equals its golden text", arguments: [60, 80, 200])
  func golden(width: Int) {
    let lines = Chart.bars(Samples.weekdays, in: Canvas(width: width))
    expectGolden(ANSIRenderer(color: false).render(StyledText(lines)), "bars-\(width)")
  }
}
