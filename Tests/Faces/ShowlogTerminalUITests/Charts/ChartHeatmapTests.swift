import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Heatmap")
struct ChartHeatmapTests {
  private let small = Chart.Heatmap(
    weeks: [[nil, nil, 0, 1, 2, 3, 4], [4, 3, 2, 1, 0, nil, nil]], months: [0: "Jan"], weekdays: ["Mon"])

  @Test("Each day has the mark of its level, and days outside the range have none")
  func levels() {
    let lines = Chart.heatmap(small, in: Canvas(width: 5, glyphs: .ascii)).map { $0.plainText.suffix(1) }
    #expect(lines[1...7] == ["#", "*", "+", "-", ".", " ", " "])
  }

  @Test("A day is two columns wide on a wide canvas")
  func wide() {
    let lines = Chart.heatmap(small, in: Canvas(width: 40)).map(\.plainText)
    #expect(
      lines == [
        "    Jan                 ", "Mon   ██                ", "      ▓▓                ",
        "    · ▒▒                ",
        "    ░░░░                ", "    ▒▒·                 ", "    ▓▓                  ",
        "    ██                  ",
        "    Less · ░░▒▒▓▓██ More",
      ])
  }

  @Test("A level has its role, so that color and mark agree")
  func roles() {
    let line = Chart.heatmap(small, in: Canvas(width: 40))[7]
    #expect(line.spans.map(\.role).contains(.level(4)))
  }

  @Test("A level out of range is clamped")
  func clamping() {
    let odd = Chart.Heatmap(weeks: [[-5, 99]], weekdays: [])
    let lines = Chart.heatmap(odd, in: Canvas(width: 40, glyphs: .ascii)).map(\.plainText)
    #expect(lines[1].hasPrefix(". "))
    #expect(lines[2].hasPrefix("##"))
  }

  @Test("On a narrow canvas the latest weeks are drawn")
  func narrow() {
    let weeks: [[Int?]] = (0..<53).map { week in Array(repeating: week == 52 ? 4 : 0, count: 7) }
    let lines = Chart.heatmap(Chart.Heatmap(weeks: weeks), in: Canvas(width: 24)).map(\.plainText)
    #expect(lines[1] == "Mon " + String(repeating: "·", count: 19) + "█")
  }

  @Test("Month labels that would overlap the previous one are omitted")
  func months() {
    let weeks: [[Int?]] = Array(repeating: Array(repeating: 0, count: 7), count: 10)
    let map = Chart.Heatmap(weeks: weeks, months: [0: "Jan", 1: "Feb", 4: "Mar", 9: "Apr"])
    let line = Chart.heatmap(map, in: Canvas(width: 15))[0].plainText
    #expect(line.hasPrefix("    Jan Mar"))
    #expect(!line.contains("Feb") && !line.contains("Apr"))
  }

  @Test("Every line has the same width", arguments: [0, 1, 3, 5, 20, 57, 60, 80, 110, 111, 200])
  func widths(width: Int) {
    let lines = Chart.heatmap(Samples.heatmap, in: Canvas(width: width))
    #expect(lines.count == 9)
    #expect(Set(lines.map(\.width)).count == 1)
    #expect(lines.allSatisfy { $0.width <= width })
  }

  @Test("The ASCII chart contains only ASCII")
  func ascii() {
    for line in Chart.heatmap(Samples.heatmap, in: Canvas(width: 80, glyphs: .ascii)) {
      #expect(line.plainText.utf8.allSatisfy { $0 < 0x7F }, "\(line.plainText)")
    }
  }

  @Test("The chart equals its golden text", arguments: [60, 80, 200])
  func golden(width: Int) {
    let lines = Chart.heatmap(Samples.heatmap, in: Canvas(width: width))
    expectGolden(ANSIRenderer(color: false).render(StyledText(lines)), "heatmap-\(width)")
  }
}
