import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// The state of Trends: the viewer's choices.
public struct TrendsState: Equatable, Sendable {
  /// The range of the figures.
  public var range: TrendsRange

  /// The grouping of the bars.
  public var by: TrendsGrouping

  /// The metric.
  public var metric: TrendsMetric

  /// Whether the page is visible, so that its figures are counted.
  public var isShown = false

  /// Whether the list of the bars is open.
  public var listsBars = false

  /// Creates a state; by default, the plays of the last twelve months by month.
  public init(range: TrendsRange = .months(12), by: TrendsGrouping = .month, metric: TrendsMetric = .plays) {
    self.range = range
    self.by = by
    self.metric = metric
  }

  /// Returns whether the figures are of the same range, grouping and metric, whether the page is visible or not.
  func hasSameChoices(as other: Self) -> Bool {
    (range, by, metric) == (other.range, other.by, other.metric)
  }
}

/// An event of Trends, written as `{"rangeChosen":{"range":"30d"}}`.
public enum TrendsAction: Equatable, Codable, Sendable {
  /// The viewer chose a range of days.
  case rangeChosen(range: TrendsRange)

  /// The viewer chose the grouping of the bars.
  case groupingChosen(by: TrendsGrouping)

  /// The viewer chose the metric.
  case metricChosen(metric: TrendsMetric)

  /// The viewer opened the list of the bars, or closed it.
  case barsListed(isOn: Bool)

  /// The page appeared, so its figures are computed.
  case appeared

  /// The page disappeared.
  case disappeared
}

/// The input of the feature's commands and screens.
public typealias TrendsInput = PlaysInput<TrendsState>

/// The reducer of the viewer's choices in Trends.
public struct TrendsReducer: Reducer {
  /// Creates a reducer of Trends.
  public init() {}

  /// Stores the choice, or whether the page is visible.
  public func reduce(
    _ state: inout TrendsState, _ action: TrendsAction, _ environment: Void
  ) -> Effect<TrendsAction> {
    switch action {
    case .rangeChosen(let range): state.range = range
    case .groupingChosen(let grouping): state.by = grouping
    case .metricChosen(let metric): state.metric = metric
    case .barsListed(let isOn): state.listsBars = isOn
    case .appeared: state.isShown = true
    case .disappeared: state.isShown = false
    }
    return .none
  }
}

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
  /// The genre of the show; a play counts for each.
  case genre
  /// The network or streaming service of the show.
  case network
  /// The country of the network.
  case country
  /// The year in which the show began, or the film was released.
  case release
  /// The day of the week, from Monday, on which the episode aired.
  case airing
}

/// The metric of the figures.
public enum TrendsMetric: String, NamedValue {
  /// The number of plays.
  case plays
  /// The total runtime in minutes; plays of unknown runtime count as zero.
  case minutes
}

/// The range of the figures, written as `30d`, `12m`, `year:2025` or `all`.
///
/// * `30d` is the last 30 local days, including today.
/// * `12m` is 12 whole calendar months, the current one last; future days count as days without plays.
/// * `year:2025` is that calendar year.
/// * `all` is every day, and undated plays too.
public enum TrendsRange: Hashable, Sendable {
  /// The given number of last days, including today.
  case days(Int)

  /// The given number of last calendar months, including the current one.
  case months(Int)

  /// A calendar year.
  case year(Int)

  /// All days, and undated plays.
  case all

  /// Creates a range from its text; nil for other texts, a year outside 1900...2200, or a count out of range.
  ///
  /// Days are limited to 1...36,525, months to 1...1,200.
  public init?(_ text: String) {
    let year = "year:"
    if text == "all" {
      self = .all
    } else if text.hasPrefix(year), let number = Self.count(text.dropFirst(year.count), in: 1_900...2_200) {
      self = .year(number)
    } else if text.hasSuffix("d"), let count = Self.count(text.dropLast(), in: 1...36_525) {
      self = .days(count)
    } else if text.hasSuffix("m"), let count = Self.count(text.dropLast(), in: 1...1_200) {
      self = .months(count)
    } else {
      return nil
    }
  }

  /// Accepts digits only, without a leading zero, so that a range has one spelling.
  private static func count(_ text: Substring, in allowed: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text.first != "0" else { return nil }
    return Int(text).flatMap { allowed.contains($0) ? $0 : nil }
  }

  /// Returns the days of the range, half open; nil for `all`.
  public func days(today: Day) -> Range<Day>? {
    let tomorrow = today.advanced(by: 1)
    switch self {
    case .days(let count): return tomorrow.advanced(by: -count)..<tomorrow
    case .months(let count):
      let next = today.startOfMonth.advanced(byMonths: 1)
      return next.advanced(byMonths: -count)..<next
    case .year(let year): return Day(year: year, month: 1, day: 1).map { $0..<$0.advanced(byMonths: 12) }
    case .all: return nil
    }
  }

  /// Returns the days of the previous range of the same length; nil for `all`.
  ///
  /// Of a range that is not over, as many as have begun: from 1 January to 18 June, if today is 18 June.
  public func daysBefore(today: Day) -> Range<Day>? {
    guard let days = days(today: today) else { return nil }
    switch self {
    case .days(let count): return days.lowerBound.advanced(by: -count)..<days.lowerBound
    case .months(let count): return months(count, before: days, today)
    case .year: return months(12, before: days, today)
    case .all: return nil
    }
  }

  private func months(_ count: Int, before days: Range<Day>, _ today: Day) -> Range<Day> {
    let isRunning = days.contains(today) && today.advanced(by: 1) < days.upperBound
    let last = isRunning ? today : days.upperBound
    return days.lowerBound.advanced(byMonths: -count)..<last.advanced(byMonths: -count).advanced(by: isRunning ? 1 : 0)
  }
}

extension TrendsRange: CustomStringConvertible, Codable {
  /// The text of the range.
  public var description: String {
    switch self {
    case .days(let count): "\(count)d"
    case .months(let count): "\(count)m"
    case .year(let year): "year:\(year)"
    case .all: "all"
    }
  }

  /// Decodes the text of a range.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text is not a range.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let range = TrendsRange(text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\"\(text)\" is not a range such as 30d, 12m, year:2025 or all"))
    }
    self = range
  }

  /// Encodes the text of the range.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
