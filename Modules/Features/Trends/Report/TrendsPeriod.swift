import ShowlogFeatureKit
import ShowlogModels

/// The days of the figures, and the requested range.
public struct TrendsPeriod: Equatable, Sendable, Encodable {
  /// The requested range.
  public let range: TrendsRange

  /// The first local day.
  public let from: Day

  /// The day after the last local day.
  public let until: Day

  /// The current local day.
  public let today: Day

  /// The current time.
  public let now: Timestamp

  /// The zone of days and hours.
  public let zone: String

  /// Whether specials count.
  public let includesSpecials: Bool

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

  /// Whether it contains today and at least one later day.
  public var isRunning: Bool { range != .all && today < until.advanced(by: -1) && today >= from }

  /// The number of days until today if it is running, else of all days.
  var elapsedDays: Int { isRunning ? from.distance(to: today) + 1 : days.count }
}
