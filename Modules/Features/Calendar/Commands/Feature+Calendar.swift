import ShowlogFeatureKit

extension Feature where State == CalendarState, Input == CalendarInput, Action == CalendarAction {
  /// What airs, day by day.
  public static var calendar: Self {
    Feature(
      "calendar", commands: [.calendar, .next], overview: [.nextOverview, .calendarOverview],
      tabs: [NextTab.tab, CalendarTab.tab])
  }
}
