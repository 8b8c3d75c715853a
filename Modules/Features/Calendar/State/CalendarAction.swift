import ShowlogModels

/// An event of the calendar.
public enum CalendarAction: Equatable, Codable, Sendable {
  /// The viewer chose another period; the displayed day stays.
  case periodChosen(period: CalendarPeriod)

  /// The viewer chose a day.
  case dayChosen(day: Day)

  /// The viewer chose today; on later days the calendar shows the new current day.
  case todayChosen

  /// The viewer moved to the next period.
  case steppedForward

  /// The viewer moved to the previous period.
  case steppedBack

  /// The viewer hid watched episodes, or showed them.
  case unwatchedOnlyChosen(isOn: Bool)

  /// The viewer hid unfollowed shows, or showed them.
  case followedOnlyChosen(isOn: Bool)
}
