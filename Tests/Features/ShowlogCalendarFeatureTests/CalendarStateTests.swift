import ShowlogCalendarFeature
import Testing

@Suite("CalendarState")
struct CalendarStateTests {
  @Test("A default calendar shows this week without filters")
  func defaults() {
    let state = CalendarState()
    #expect(state.period == .week)
    #expect(state.anchor == nil)
    #expect(!state.unwatchedOnly)
    #expect(!state.followedOnly)
  }
}
