import CalendarFeature
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@Suite("CalendarState")
struct CalendarStateTests {
  @Test("A new calendar shows this week, with everything that is on")
  func defaults() {
    let state = CalendarState()
    #expect(state.period == .week)
    #expect(state.anchor == nil)
    #expect(!state.unwatchedOnly)
    #expect(!state.followedOnly)
  }

  @Test("A state is read as it was written")
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
