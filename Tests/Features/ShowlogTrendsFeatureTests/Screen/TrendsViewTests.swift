import Foundation
import ShowlogTerminalUI
import ShowlogTrendsFeature
import Testing

struct TrendsViewTests {
  private static func state(_ name: String) throws -> BlockPage {
    try #require(TrendsPreviews.cases.first { $0.name == name }?.state)
  }

  private static func draw(_ name: String, _ width: Int, _ glyphs: Glyphs = .unicode) throws -> StyledText {
    drawn(try state(name), Canvas(width: width, glyphs: glyphs))
  }

  @Test(
    "Every line of every case has the canvas's width, whatever the titles",
    arguments: [
      0, 1, 7, 20, 33, 40, 60, 79, 80, 119, 120, 124, 185, 186, 200, 300,
    ])
  func width(_ width: Int) {
    for (name, state) in TrendsPreviews.cases {
      for glyphs in [Glyphs.unicode, .ascii] {
        let lines = drawn(state, Canvas(width: width, glyphs: glyphs)).lines
        #expect(lines.allSatisfy { $0.width == width }, "\(name)")
      }
    }
  }

  @Test("Changes are shown by a mark and not by color alone")
  func changes() throws {
    var state = try Self.state("typical")
    let changes: [Figure.Change] = [.up("9 %"), .down("9 %"), .same("9 %"), .up("9 %")]
    state.head = [.figures(zip(state.tiles, changes).map { Figure($0.value, $0.label, change: $1) })]
    let line = drawn(state, Canvas(width: 80)).lines[3]
    #expect(
      line.plainText.split(separator: " ").map(String.init) == [
        "▲", "9", "%", "▼", "9", "%", "=", "9", "%", "▲", "9", "%",
      ])
    #expect(line.spans.contains { $0.role == .good } && line.spans.contains { $0.role == .warning })
  }

  @Test("A wide canvas places blocks side by side, on fewer lines")
  func columns() throws {
    let narrow = try Self.draw("typical", 80)
    let wide = try Self.draw("typical", 200)
    #expect(wide.lines.count * 2 < narrow.lines.count + 20)
    let line = wide.lines.first { $0.plainText.contains("Plays by month") }
    #expect(line?.plainText.contains("Top shows by plays") == true)
    #expect(!narrow.plainText.contains("different episodes"))
    #expect(wide.plainText.contains("different episodes"))
  }

  private func choices(_ state: TrendsState, width: Int) -> String {
    let choices = TrendsChoices(state, year: 2_025)
    let groups = [
      choices.ranges.map { $0.choice("r") }, choices.groupings.map { $0.choice("b") },
      choices.metrics.map { $0.choice("v") }, choices.facts.map { $0.choice("o") },
    ]
    let lines = Canvas(width: width).lines(of: .choices(groups))
    #expect(lines.map(\.width) == [width])
    return lines[0].plainText.trimmingCharacters(in: .whitespaces)
  }

  @Test("The selected choices are in brackets")
  func choices() {
    #expect(
      choices(TrendsState(range: .all, by: .week, metric: .minutes), width: 140)
        == "30 days 12 months 2025 2024 [all time]  │  day [week] month year weekday hour  │  plays [minutes]"
        + "  │  genre network country release airing")
  }

  @Test(
    "Without room for all choices, only the current range is drawn, then only the current grouping",
    arguments: [
      (91, "[12 months]  │  day week [month] year weekday hour  │  [plays] minutes"),
      (60, "[12 months]  │  [month]  │  [plays] minutes"),
    ])
  func fewerChoices(width: Int, text: String) {
    #expect(choices(TrendsState(range: .months(12), by: .month, metric: .plays), width: width) == text)
    #expect(
      choices(TrendsState(by: .network), width: 110)
        == "30 days [12 months] 2025 2024 all time  │  [plays] minutes  │  genre [network] country release airing")
  }

  @Test("The page of a thousand shows is hardly larger than that of a dozen")
  func size() throws {
    let (large, small) = (try Self.state("extreme"), try Self.state("typical"))
    #expect(String(describing: large).count < 2 * String(describing: small).count)
    for width in [40, 80, 200] {
      let (many, few) = (try Self.draw("extreme", width), try Self.draw("typical", width))
      #expect(many.lines.count < few.lines.count + 20, "\(width)")
    }
  }
}
