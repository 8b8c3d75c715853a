import ShowlogModels

/// What the calendar owns: which days are looked at, and which of their episodes.
///
/// Shows, episodes and plays are not here: the calendar reads them through its input.
public struct CalendarState: Equatable, Codable, Sendable {
  /// How many days are shown at once.
  public var period: CalendarPeriod

  /// A day of the period that is shown; nil for today, whichever day that is when it is looked at.
  public var anchor: Day?

  /// Whether watched episodes are left out.
  public var unwatchedOnly: Bool

  /// Whether shows that are not followed are left out.
  public var followedOnly: Bool

  /// The one show of which the next episode is asked; nil for all that are followed.
  public var show: ShowID?

  /// A calendar of this week, with everything that is on.
  public init(
    period: CalendarPeriod = .week, anchor: Day? = nil, unwatchedOnly: Bool = false,
    followedOnly: Bool = false,
    show: ShowID? = nil
  ) {
    self.period = period
    self.anchor = anchor
    self.unwatchedOnly = unwatchedOnly
    self.followedOnly = followedOnly
    self.show = show
  }
}
