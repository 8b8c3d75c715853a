import LeftfoldCore
@_exported import ShowlogCalendarFeature
import ShowlogFeatureKit

extension AppPart<CalendarState, CalendarInput, CalendarAction> {
  /// ShowlogCalendarFeature in the app.
  public static var calendar: Self {
    AppPart(
      state: \.calendar, input: \.calendarInput,
      action: Prism(embed: AppAction.calendar) { if case .calendar(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var calendar: AppFeature { Feature<CalendarState, CalendarInput, CalendarAction>.calendar.pullback(.calendar) }
}

extension AppReducers {
  static var calendar: some Reducer<AppState, AppAction, AppEnvironment> {
    CalendarReducer().pullback(.calendar) { _ in }
  }
}

extension AppState {
  /// The input of ShowlogCalendarFeature.
  public var calendarInput: CalendarInput { CalendarInput(calendar, in: self) }
}
