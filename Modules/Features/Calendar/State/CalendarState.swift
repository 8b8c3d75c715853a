import ShowlogModels

/// The calendar's state: the displayed days, and the filters.
///
/// Shows, episodes and plays are in its input.
public struct CalendarState: Equatable, Codable, Sendable {
  /// The displayed period.
  public var period: CalendarPeriod

  /// A day of the displayed period; nil for the current day.
  public var anchor: Day?

  /// Whether watched episodes are hidden.
  public var unwatchedOnly: Bool

  /// Whether unfollowed shows are hidden.
  public var followedOnly: Bool

  /// Creates a calendar, by default of this week with all episodes.
  public init(
    period: CalendarPeriod = .week, anchor: Day? = nil, unwatchedOnly: Bool = false, followedOnly: Bool = false
  ) {
    self.period = period
    self.anchor = anchor
    self.unwatchedOnly = unwatchedOnly
    self.followedOnly = followedOnly
  }
}
