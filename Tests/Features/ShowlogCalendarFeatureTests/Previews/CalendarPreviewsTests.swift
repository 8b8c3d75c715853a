import LeftfoldCore
import LeftfoldTesting
import ShowlogCalendarFeature
import ShowlogTerminalUI
import Testing

@Suite("Previews") @MainActor
struct CalendarPreviewsTests {
  @Test("Every case draws from a stub store, under a unique name")
  func all() {
    let names = CalendarPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    for preview in CalendarPreviews.cases {
      let store = Store<CalendarView.State, CalendarView.Action>.stub(with: preview.state)
      store.send(.next)
      #expect(store.state == preview.state)
      #expect(
        CalendarView.draw(store.state, in: Canvas(width: 80, height: 50)).lines.count > 2, "\(preview.name)")
    }
  }

  @Test("The cases cover a loading, a failed, an empty, a typical and an extreme library")
  func names() {
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: CalendarPreviews.cases.map(\.name)))
    #expect(CalendarPreviews.cases.contains { $0.name == "typical" && $0.state.sections.count == 7 })
    #expect(CalendarPreviews.cases.contains { $0.state.sections.flatMap(\.entries).count >= 3_000 })
  }

  @Test("Each case equals its golden text", arguments: [60, 80, 200])
  func golden(width: Int) {
    for preview in CalendarPreviews.cases where isTelling(preview.name, width) {
      let text = CalendarView.draw(preview.state, in: Canvas(width: width))
      expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)")
    }
  }

  /// Cases with golden texts: all at 80 columns, typical ones at every width. Cases of thousands of rows have none.
  private func isTelling(_ name: String, _ width: Int) -> Bool {
    name != "thousands" && (width == 80 || name.hasSuffix("typical"))
  }
}
