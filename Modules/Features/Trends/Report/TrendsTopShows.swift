import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The most watched shows; ties are ordered by title, then by key.
public struct TrendsTopShows: Equatable, Sendable, Encodable {
  /// The maximum number of listed shows.
  public static let limit = 10

  /// A show, with its counted plays.
  public struct Entry: Equatable, Sendable, Encodable {
    /// The show.
    public let show: ShowReference

    /// The number of plays.
    public let plays: Int

    /// The total runtime in minutes, as far as known.
    public let minutes: Int

    /// The number of different episodes played.
    public let episodes: Int
  }

  /// The shows by plays.
  public let byPlays: [Entry]

  /// The shows by minutes.
  public let byMinutes: [Entry]

  /// The shows by different episodes.
  public let byEpisodes: [Entry]

  init(_ totals: [ShowTotal], in library: Library) {
    func top(_ value: (ShowTotal) -> Int) -> [Entry] {
      totals.top(Self.limit, by: value, in: library).map { total in
        Entry(
          show: ShowReference(total.show, in: library), plays: total.total.plays, minutes: total.total.minutes,
          episodes: total.episodes)
      }
    }
    byPlays = top { $0.total.plays }
    byMinutes = top { $0.total.minutes }
    byEpisodes = top { $0.episodes }
  }
}

struct ShowTotal: Equatable, Sendable {
  let show: ShowID
  var total = PlayTotal()
  var episodes = 0
}

extension [ShowTotal] {
  /// O(shows × limit). Titles are looked up only for ties.
  fileprivate func top(_ limit: Int, by value: (ShowTotal) -> Int, in library: Library) -> [ShowTotal] {
    func isOrdered(_ left: ShowTotal, before right: ShowTotal) -> Bool {
      let (a, b) = (value(left), value(right))
      guard a == b else { return a > b }
      let (first, second) = (library.shows[id: left.show]?.title ?? "", library.shows[id: right.show]?.title ?? "")
      return first == second ? left.show < right.show : first < second
    }
    var top: [ShowTotal] = []
    for total in self {
      if top.count == limit, let last = top.last, !isOrdered(total, before: last) { continue }
      top.insert(total, at: top.firstIndex { isOrdered(total, before: $0) } ?? top.count)
      if top.count > limit { top.removeLast() }
    }
    return top
  }
}
