import LeftfoldCore
@_exported import ShowlogCalendarFeature
import ShowlogFeatureKit

extension AppFeature {
  static var calendar: AppFeature {
    Feature<CalendarState, CalendarInput, CalendarAction>.calendar.pullback(
      state: \AppState.calendar, store: { $0.calendarStore }, input: { $0.calendarInput }, action: .calendar)
  }
}

extension AppReducers {
  static var calendar: some Reducer<AppState, AppAction, AppEnvironment> {
    CalendarReducer().pullback(
      state: \AppState.calendar, input: { $0.calendarInput }, action: .calendar,
      environment: { (_: AppEnvironment) in })
  }
}

extension AppState {
  /// The input of ShowlogCalendarFeature.
  public var calendarInput: CalendarInput { CalendarInput(calendar, in: self) }
}

extension Prism where Whole == AppAction, Part == CalendarAction {
  static var calendar: Self {
    Prism(embed: AppAction.calendar) { if case .calendar(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogCalendarFeature.
  public var calendarStore: Store<CalendarInput, CalendarAction> {
    derived(state: \.calendarInput, action: AppAction.calendar)
  }
}
