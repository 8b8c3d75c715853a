import ShowlogFeatureKit

extension Feature where State == CalendarState, Input == CalendarInput, Action == CalendarAction {
  /// The air dates of episodes, day by day.
  public static var calendar: Self {
    Feature(
      "calendar", commands: [.calendar], overview: [["calendar"]], tabs: [CalendarTab.tab])
  }
}
