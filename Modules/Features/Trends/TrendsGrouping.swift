/// What plays are put together by.
public enum TrendsGrouping: String, CaseIterable, Codable, Sendable {
  /// The local day.
  case day
  /// The ISO week, from Monday.
  case week
  /// The calendar month.
  case month
  /// The calendar year.
  case year
  /// The day of the week, from Monday, whatever the date.
  case weekday
  /// The hour of the local clock, whatever the date; plays marked in bulk are left out.
  case hour
}
