import ShowlogCalendarFeature
import ShowlogFeatureSamples
import ShowlogModels
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

  @Test("A state survives a coding round trip")
  func coding() throws {
    let states = [
      CalendarState(),
      CalendarState(
        period: .days(14), anchor: day("2016-04-18"), unwatchedOnly: true, followedOnly: true),
    ]
    for state in states {
      #expect(try decoded(CalendarState.self, json(state)) == state)
    }
  }
}
