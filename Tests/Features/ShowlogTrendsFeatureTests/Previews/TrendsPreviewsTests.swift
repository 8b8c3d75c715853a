import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHTML
import ShowlogModels
import ShowlogTerminalUI
import ShowlogTrendsFeature
import Testing

struct TrendsPreviewsTests {
  @Test("Every case has a unique name, draws and fits its canvas")
  func draw() {
    let cases = TrendsPreviews.cases
    #expect(Set(cases.map(\.name)).count == cases.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: cases.map(\.name)))
    for (name, state) in cases {
      for width in [60, 80, 200] {
        let text = drawn(state, Canvas(width: width))
        #expect(text.plainText.contains(state.title), "\(name)")
        #expect(text.lines.count > 2, "\(name)")
        #expect(text.lines.allSatisfy { $0.width <= width }, "\(name) at \(width)")
      }
    }
  }

  @Test("Each case is drawn as HTML, which says what its values say")
  func html() {
    for (name, page) in TrendsPreviews.cases {
      let bars = page.blocks.flatMap { block -> [String] in
        if case .bars(let chart) = block, chart.isRanking { chart.bars.map(\.label) } else { [] }
      }
      let figures = page.head.flatMap { block -> [String] in
        if case .figures(let figures) = block {
          figures.flatMap { ["\($0.value) \($0.label)", $0.detail] }
        } else {
          []
        }
      }
      expectHTML(.blocks(page), says: [page.title, page.subtitle] + page.notes + bars + figures, name)
      let card = ScannedHTML(page.card)
      #expect(card.fault == nil && card.elements.first == "svg" && card.texts.contains(page.title), "\(name)")
    }
  }

  @Test("The cases equal the connector's output for their inputs")
  func stable() {
    let made = TrendsPreviews.inputs.map { TrendsPage.page(of: $0.input) }
    #expect(made == TrendsPreviews.cases.map(\.state))
    #expect(TrendsPreviews.inputs.map(\.name) == TrendsPreviews.cases.map(\.name))
  }

  @Test("The extreme case has thousands of plays and titles wider than any column")
  func extreme() throws {
    let input = try #require(TrendsPreviews.inputs.first { $0.name == "extreme" }?.input)
    #expect(input.plays.count > 10_000)
    #expect(input.library.shows.count > 1_000)
    #expect(input.library.shows.contains { $0.title.count > 80 })
  }

  @Test("Each case equals its golden text at 80 columns, and the typical one at every width", arguments: [60, 80, 200])
  func golden(width: Int) {
    for preview in TrendsPreviews.cases where width == 80 || preview.name == "typical" {
      let text = drawn(preview.state, Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }
}
