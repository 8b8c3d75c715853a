import LeftfoldCore
import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@Suite("CalendarReducer") @MainActor
struct CalendarReducerTests {
  private func reduced(_ actions: CalendarAction..., from state: CalendarState = CalendarState())
    -> CalendarState
  {
    var state = state
    for action in actions { _ = reducer.reduce(&state, action, ()) }
    return state
  }

  /// Today is Monday, 2016-04-18.
  private var reducer: some Reducer<CalendarState, CalendarAction, Void> {
    CalendarReducer().reading { SampleLibrary().input($0) }
  }

  private func store(_ state: CalendarState = CalendarState()) -> Store<CalendarState, CalendarAction> {
    Store(initialState: state, reducer: reducer, environment: ())
  }

  @Test("A chosen period keeps the shown day")
  func period() {
    let store = store(CalendarState(anchor: day("2014-09-01")))
    store.send(.periodChosen(period: .month))
    #expect(store.state == CalendarState(period: .month, anchor: day("2014-09-01")))
  }

  @Test("A chosen day is shown until today is chosen")
  func dayAndToday() {
    let store = store()
    store.send(.dayChosen(day: day("2014-09-01")))
    #expect(store.anchor == day("2014-09-01"))
    store.send(.todayChosen)
    #expect(store.anchor == nil)
  }

  @Test(
    "A step moves the shown day by one period",
    arguments: [
      (CalendarPeriod.day, "2016-02-28", "2016-02-29"), (.week, "2016-04-27", "2016-05-04"),
      (.month, "2016-01-31", "2016-02-01"), (.days(10), "2016-12-30", "2017-01-09"),
    ])
  func forward(period: CalendarPeriod, from: String, to: String) {
    let state = CalendarState(period: period, anchor: day(from))
    #expect(reduced(.steppedForward, from: state).anchor == day(to))
    let back = reduced(.steppedForward, .steppedBack, from: state)
    #expect(period.range(around: back.anchor ?? day("2016-04-18")) == period.range(around: day(from)))
  }

  @Test(
    "A step from today starts at the day of the input, which the calendar shows",
    arguments: [CalendarPeriod.day, .week, .month, .days(3)])
  func stepFromToday(period: CalendarPeriod) {
    let next = reduced(.steppedForward, from: CalendarState(period: period))
    let today = period.range(around: day("2016-04-18"))
    #expect(next.anchor.map { period.range(around: $0).lowerBound } == today.upperBound)
    let previous = reduced(.steppedBack, from: CalendarState(period: period))
    #expect(previous.anchor.map { period.range(around: $0).upperBound } == today.lowerBound)
  }

  @Test(
    "A step back to today's period follows today again",
    arguments: [CalendarPeriod.day, .week, .month, .days(3)])
  func stepToToday(period: CalendarPeriod) {
    let state = CalendarState(period: period)
    #expect(reduced(.steppedForward, .steppedBack, from: state) == state)
    #expect(reduced(.steppedBack, .steppedForward, from: state) == state)
  }

  @Test("The calendar ends at the last writable day")
  func ends() {
    let last = CalendarState(period: .month, anchor: day("9999-12-31"))
    #expect(reduced(.steppedForward, from: last).anchor == day("9999-12-31"))
    #expect(reduced(.dayChosen(day: Day(number: .max))).anchor == day("9999-12-31"))
    #expect(reduced(.dayChosen(day: Day(number: .min))).anchor == day("0001-01-01"))
  }

  @Test("Filters are stored, and nothing else changes")
  func choices() {
    #expect(reduced(.unwatchedOnlyChosen(isOn: true)) == CalendarState(unwatchedOnly: true))
    #expect(reduced(.followedOnlyChosen(isOn: true)) == CalendarState(followedOnly: true))
    let all = CalendarState(unwatchedOnly: true, followedOnly: true)
    #expect(
      reduced(.unwatchedOnlyChosen(isOn: false), .followedOnlyChosen(isOn: false), from: all) == CalendarState())
  }
}
