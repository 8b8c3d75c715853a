import ShowlogModels

/// The grouping of plays.
public enum TrendsGrouping: String, NamedValue {
  /// The local day.
  case day
  /// The ISO week, from Monday.
  case week
  /// The calendar month.
  case month
  /// The calendar year.
  case year
  /// The day of the week, from Monday.
  case weekday
  /// The hour of the local clock, without bulk marks.
  case hour
}
