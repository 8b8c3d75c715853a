import ShowlogModels

/// The days of the figures, and the request that they follow from.
public struct TrendsPeriod: Equatable, Sendable, Encodable {
  /// The requested range.
  public let range: TrendsRange

  /// The first local day.
  public let from: Day

  /// The day after the last.
  public let until: Day

  /// The current local day.
  public let today: Day

  /// The current time.
  public let now: Timestamp

  /// The zone of days and hours.
  public let zone: String

  /// Whether specials count.
  public let includesSpecials: Bool

  /// Creates the period of a range of days.
  init(_ input: TrendsInput, days: Range<Day>) {
    range = input.state.range
    from = days.lowerBound
    until = days.upperBound
    today = input.today
    now = input.now
    zone = input.zone.identifier
    includesSpecials = input.includesSpecials
  }

  /// The local days, half open.
  public var days: Range<Day> { from..<until }

  /// Whether some of its days are in the future.
  public var isRunning: Bool { today < until.advanced(by: -1) && today >= from }
}
