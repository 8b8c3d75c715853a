import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import ShowlogTrendsFeature
import Testing

@Suite("Trends in the viewer's locale")
struct TrendsLocaleTests {
  private func page(_ locale: String, by grouping: TrendsGrouping) -> BlockPage {
    var shelf = Shelf()
    let show = shelf.show("A", runtime: 80_000)
    for number in 1...3 { shelf.play(show, number, "2025-03-0\(number)T20:00") }
    var input = shelf.input(.all, by: grouping)
    input.wording = Wording(names: locale, numbers: locale)
    return TrendsPage.page(of: input)
  }

  @Test("Bars and figures have German names, groups and decimals")
  func german() throws {
    let page = page("de_DE.UTF-8", by: .weekday)
    #expect(page.bars?.bars.map(\.label).prefix(2) == ["Montag", "Dienstag"])
    #expect(page.bars?.bars.first?.detail == "1.333 h 20 min")
    #expect(page.tiles.map(\.value).prefix(2) == ["3", "4.000 h"])
    #expect(page.tiles.map(\.detail).prefix(2) == ["1,0 an active day", "167 days on end"])
    #expect(page.heatmap?.weekdays.first == "Mo" && page.heatmap?.months.values.contains("Mär") == true)
  }

  @Test("Every line takes the whole width with names that are long or wide", arguments: ["fr_FR.UTF-8", "ja_JP.UTF-8"])
  func widths(locale: String) {
    for grouping in TrendsGrouping.allCases {
      let page = page(locale, by: grouping)
      for width in [20, 40, 80, 200] {
        let lines = drawn(page, Canvas(width: width)).lines
        #expect(lines.allSatisfy { $0.width == width }, "\(grouping) \(width)")
      }
    }
  }
}
