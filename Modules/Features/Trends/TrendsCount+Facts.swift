import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension TrendsGrouping {
  /// The name of a bucket of what lacks the fact.
  static let unknown = "unknown"

  /// Whether plays are grouped by what was watched, and not by when.
  public var isByFact: Bool {
    switch self {
    case .genre, .network, .country, .release, .airing: true
    case .day, .week, .month, .year, .weekday, .hour: false
    }
  }

  /// Whether the groups have an order of their own; otherwise the greatest comes first.
  var isCourse: Bool { ![.genre, .network, .country].contains(self) }

  /// The grouping in words, which follow "by".
  var words: String {
    switch self {
    case .release: "year of release"
    case .airing: "weekday of airing"
    case .day, .week, .month, .year, .weekday, .hour, .genre, .network, .country: rawValue
    }
  }
}

extension TrendsGrouping {
  /// The groups in words.
  var several: String {
    switch self {
    case .release: "years"
    case .airing: "weekdays"
    case .country: "countries"
    case .day, .week, .month, .year, .weekday, .hour, .genre, .network: rawValue + "s"
    }
  }
}

extension TrendsCount {
  /// The buckets of a grouping: of the period's days, by hour without bulk marks, or by a fact of what was watched.
  ///
  /// By a fact, undated plays count in the range `all`, and a play counts for each genre of its show.
  func buckets(by grouping: TrendsGrouping, _ metric: TrendsMetric) -> [TrendsBucket] {
    switch grouping {
    case .genre: totals(by: \.genres).buckets(greatest: metric)
    case .network: totals { [$0.network].compactMap(\.self) }.buckets(greatest: metric)
    case .country: totals { [$0.country].compactMap(\.self) }.buckets(greatest: metric)
    case .release: totals { [$0.year].compactMap { $0.map(String.init) } }.buckets
    case .airing:
      (1...7).map { TrendsBucket(name: String($0), airings[$0]) }
        + (airings[0].plays > 0 ? [TrendsBucket(name: TrendsGrouping.unknown, airings[0])] : [])
    case .day, .week, .month, .year, .weekday, .hour:
      PlayTotals(byDay: byDay.mapValues(\.total), hours: hours).buckets(by: grouping, days: days)
    }
  }
}

extension TrendsCount {
  private func totals(by names: (Show) -> [String]) -> FactTotals {
    var totals = FactTotals()
    for total in shows { totals.add(total.total, to: library.shows[id: total.show].map(names) ?? []) }
    return totals
  }
}

/// Plays by a fact of what was watched, whose spellings differ in case only.
struct FactTotals {
  private var totals: [String: (name: String, total: PlayTotal)] = [:]
  private var unknown = PlayTotal()

  mutating func add(_ total: PlayTotal, to names: [String]) {
    if names.isEmpty { unknown += total }
    for (key, name) in Dictionary(names.map { ($0.folded, $0) }, uniquingKeysWith: { first, _ in first }) {
      totals[key, default: (name, PlayTotal())].total += total
    }
  }

  /// The buckets by name; what lacks the fact comes last.
  var buckets: [TrendsBucket] { buckets { $0.key < $1.key } }

  /// The buckets by a figure; what lacks the fact comes last.
  func buckets(greatest metric: TrendsMetric) -> [TrendsBucket] {
    buckets { ($1.value.total[metric], $0.key) < ($0.value.total[metric], $1.key) }
  }

  private typealias Entry = Dictionary<String, (name: String, total: PlayTotal)>.Element

  private func buckets(_ isBefore: (Entry, Entry) -> Bool) -> [TrendsBucket] {
    totals.sorted(by: isBefore).map { TrendsBucket(name: $0.value.name, $0.value.total) }
      + (unknown.plays > 0 ? [TrendsBucket(name: TrendsGrouping.unknown, unknown)] : [])
  }
}
