import ShowlogModels

/// Which days the figures are of, and what they were asked for.
public struct TrendsPeriod: Equatable, Sendable, Encodable {
  /// The range as it was asked for.
  public let range: TrendsRange

  /// The first local day.
  public let from: Day

  /// The day behind the last.
  public let until: Day

  /// The local day that it is.
  public let today: Day

  /// The time that it is.
  public let now: Timestamp

  /// Whose days and hours they are.
  public let zone: String

  /// Whether specials count.
  public let includesSpecials: Bool

  /// The period of some days.
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

  /// Whether days of it are still to come.
  public var isRunning: Bool { today < until.advanced(by: -1) && today >= from }
}
