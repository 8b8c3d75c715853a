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

  @Test("Each case equals its golden text at 80 columns, and the typical one at every width", arguments: [60, 80, 200])
  func golden(width: Int) {
    expectCases(TrendsPreviews.cases.map(\.name))
    for preview in TrendsPreviews.cases where width == 80 || preview.name == "typical" {
      let text = drawn(preview.state, Canvas(width: width))
      expectSafe(text, preview.name)
      if preview.name != "extreme" {
        expectASCII(drawn(preview.state, Canvas(width: width, glyphs: .ascii)), preview.name)
      }
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }
}
