import CalendarFeature
import ShowlogFeatureKit

extension AppFeature {
  /// Calendar as a part of the app.
  static var calendar: AppFeature {
    Feature<CalendarState, CalendarInput, CalendarAction>.calendar.pullback(
      state: \AppState.calendar, input: \.calendarInput, action: AppAction.calendar)
  }
}
