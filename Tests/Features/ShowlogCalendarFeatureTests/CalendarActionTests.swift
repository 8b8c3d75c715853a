import ShowlogCalendarFeature
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@Suite("CalendarAction")
struct CalendarActionTests {
  @Test(
    "Actions are coded as readable JSON",
    arguments: [
      (CalendarAction.periodChosen(period: .week), #"{"periodChosen":{"period":"week"}}"#),
      (.periodChosen(period: .days(14)), #"{"periodChosen":{"period":14}}"#),
      (.dayChosen(day: day("2016-04-18")), #"{"dayChosen":{"day":"2016-04-18"}}"#),
      (.todayChosen, #"{"todayChosen":{}}"#),
      (.steppedForward, #"{"steppedForward":{}}"#),
      (.steppedBack, #"{"steppedBack":{}}"#),
      (.unwatchedOnlyChosen(isOn: true), #"{"unwatchedOnlyChosen":{"isOn":true}}"#),
      (.followedOnlyChosen(isOn: false), #"{"followedOnlyChosen":{"isOn":false}}"#),
    ])
  func coding(action: CalendarAction, text: String) throws {
    #expect(try json(action) == text)
    #expect(try decoded(CalendarAction.self, text) == action)
  }

  @Test("A day that does not exist is rejected")
  func badDay() {
    #expect(throws: DecodingError.self) {
      try decoded(CalendarAction.self, #"{"dayChosen":{"day":"2024-02-30"}}"#)
    }
  }
}
