import ShowlogModels

/// What happened to the calendar.
public enum CalendarAction: Equatable, Codable, Sendable {
  /// Another number of days at once was chosen; the day that is looked at stays.
  case periodChosen(period: CalendarPeriod)

  /// A day to look at was chosen.
  case dayChosen(day: Day)

  /// Today was chosen, also tomorrow's when tomorrow comes.
  case todayChosen

  /// The next day, week or month was asked for.
  case steppedForward

  /// The day, week or month before was asked for.
  case steppedBack

  /// Watched episodes were hidden or shown again.
  case unwatchedOnlyChosen(isOn: Bool)

  /// Shows that are not followed were hidden or shown again.
  case followedOnlyChosen(isOn: Bool)

  /// The next episode of one show was asked for.
  case showChosen(show: ShowID)

  /// The next episodes of all followed shows were asked for.
  case allShowsChosen
}
