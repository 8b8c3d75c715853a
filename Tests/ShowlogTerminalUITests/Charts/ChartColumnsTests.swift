import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Column chart")
struct ChartColumnsTests {
  private func text(_ items: [Chart.Item], height: Int = 2, width: Int = 40) -> [String] {
    Chart.columns(items, height: height, in: Canvas(width: width)).map(\.plainText)
  }

  @Test("Columns are to scale, in eighths of a line")
  func scale() {
    let items = [Chart.Item("a", value: 16), Chart.Item("b", value: 8), Chart.Item("c", value: 3)]
    #expect(text(items) == ["16 ┤█     ", "   │█ █ ▃ ", " 0 ┼──────", "    a b c "])
  }

  @Test("A value of 0 has no column, and the smallest other value has a visible one")
  func zeroAndHuge() {
    let items = [Chart.Item("a", value: 0), Chart.Item("b", value: 1), Chart.Item("c", value: 9_000)]
    #expect(text(items)[0...1] == ["9000 ┤    █ ", "     │  ▁ █ "])
    #expect(text([Chart.Item("a", value: 0)], height: 1) == ["0 ┤  ", "0 ┼──", "   a "])
  }

  @Test("Labels that do not fit are reduced to every second or third")
  func labels() {
    let items = (1...12).map { Chart.Item(Line("\($0)"), value: $0) }
    #expect(text(items, width: 28).last == "    1   3   5   7   9   11  ")
    #expect(text(items, width: 16).last == "    1  4  7  10 ")
  }

  @Test("Columns that do not fit are reduced to the last ones")
  func narrow() {
    let items = (1...50).map { Chart.Item("", value: $0) }
    let lines = text(items, height: 1, width: 14)
    #expect(lines == ["50 ┤▇▇▇▇▇▇████", " 0 ┼──────────", "              "])
    #expect(Set(lines.map { displayWidth(of: $0) }) == [14])
    #expect(text(items, width: 4).isEmpty)
    #expect(text([]).isEmpty)
  }

  @Test("Every line has the same width", arguments: 0..<40)
  func property(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let items = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      Chart.Item(
        Line(RandomText.hostile(upTo: 3, using: &generator)),
        value: Int.random(in: 0...500, using: &generator))
    }
    for width in stride(from: 0, through: 200, by: 7) {
      let widths = Set(Chart.columns(items, height: 4, in: Canvas(width: width)).map(\.width))
      #expect(
        widths.count <= 1 && widths.allSatisfy { $0 <= width }, "seed \(seed), width \(width): \(widths)")
    }
  }

  @Test("The ASCII chart contains only ASCII")
  func ascii() {
    for line in Chart.columns(Samples.months, in: Canvas(width: 60, glyphs: .ascii)) {
      #expect(line.plainText.utf8.allSatisfy { $0 < 0x7F }, "\(line.plainText)")
    }
  }

  @Test("The chart equals its golden text", arguments: [60, 80, 200])
  func golden(width: Int) {
    let lines = Chart.columns(Samples.months, height: 6, in: Canvas(width: width))
    expectGolden(ANSIRenderer(color: false).render(StyledText(lines)), "columns-\(width)")
  }
}
