import CalendarFeature
import LeftfoldCore
import TerminalUI
import Testing

@Suite("Previews") @MainActor
struct CalendarPreviewsTests {
  @Test("Every case draws from a stub store, under a name of its own")
  func all() {
    let names = CalendarPreviews.all.map(\.name) + NextPreviews.all.map(\.name)
    #expect(Set(names).count == names.count)
    for preview in CalendarPreviews.all {
      let store = Store<CalendarViewState, CalendarViewAction>.stub(with: preview.state)
      store.send(.next)
      #expect(store.state == preview.state)
      #expect(
        CalendarView.draw(store.state, in: Canvas(width: 80, height: 50)).lines.count > 3, "\(preview.name)")
    }
    for preview in NextPreviews.all {
      let store = Store<NextViewState, NextViewAction>.stub(with: preview.state)
      #expect(
        NextView.draw(store.state, in: Canvas(width: 80, height: 50)).lines.count > 3, "\(preview.name)")
    }
  }

  @Test("There is a case for an empty library, a usual one and an extreme one")
  func names() {
    #expect(CalendarPreviews.all.map(\.name).contains("empty"))
    #expect(CalendarPreviews.all.contains { $0.name == "typical" && $0.state.sections.count == 7 })
    #expect(CalendarPreviews.all.contains { $0.state.sections.flatMap(\.entries).count >= 3_000 })
    #expect(NextPreviews.all.contains { $0.state.sections.flatMap(\.rows).count > 1_500 })
  }
}
