import LeftfoldEntities
import ShowlogModels

/// The shows that were watched most; ties are in the order of titles, then of keys.
public struct TrendsTopShows: Equatable, Sendable, Encodable {
  /// How many are listed.
  public static let limit = 10

  /// One show, with the plays that count.
  public struct Entry: Equatable, Sendable, Encodable {
    /// The show.
    public let show: TrendsShow

    /// How often its episodes were played.
    public let plays: Int

    /// How long that took, where runtimes are known.
    public let minutes: Int

    /// How many different episodes were played.
    public let episodes: Int
  }

  /// By plays.
  public let byPlays: [Entry]

  /// By minutes.
  public let byMinutes: [Entry]

  /// By different episodes.
  public let byEpisodes: [Entry]

  init(_ totals: [ShowTotal], in library: Library) {
    func top(_ value: (ShowTotal) -> Int) -> [Entry] {
      totals.ranked(by: value, in: library).prefix(Self.limit).map { total in
        Entry(
          show: TrendsShow(total.show, in: library), plays: total.total.plays, minutes: total.total.minutes,
          episodes: total.episodes)
      }
    }
    byPlays = top { $0.total.plays }
    byMinutes = top { $0.total.minutes }
    byEpisodes = top { $0.episodes }
  }
}

/// The plays of one show.
struct ShowTotal: Equatable, Sendable {
  let show: ShowID
  var total = PlayTotal()
  var episodes = 0
}

extension TrendsTotals {
  /// The shows with plays that count, by key.
  var shows: [ShowTotal] {
    var totals = scope.episodes.shows.map { ShowTotal(show: $0) }
    for (fact, plays) in zip(scope.episodes.facts, playsOfEpisodes) where plays > 0 {
      totals[Int(fact.show)].total += PlayTotal(plays: Int(plays), of: fact.minutes)
      totals[Int(fact.show)].episodes += 1
    }
    return totals.filter { $0.episodes > 0 }
  }
}

extension [ShowTotal] {
  /// The greatest first. Titles are looked up only for ties.
  fileprivate func ranked(by value: (ShowTotal) -> Int, in library: Library) -> [ShowTotal] {
    sorted { left, right in
      let (a, b) = (value(left), value(right))
      guard a == b else { return a > b }
      let (first, second) = (library.shows[left.show]?.title ?? "", library.shows[right.show]?.title ?? "")
      return first == second ? left.show < right.show : first < second
    }
  }
}
