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
      totals.top(Self.limit, by: value, in: library).map { total in
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

extension [ShowTotal] {
  /// So many of the greatest, the greatest first. Titles are looked up only for ties.
  fileprivate func top(_ limit: Int, by value: (ShowTotal) -> Int, in library: Library) -> [ShowTotal] {
    func ranks(_ left: ShowTotal, before right: ShowTotal) -> Bool {
      let (a, b) = (value(left), value(right))
      guard a == b else { return a > b }
      let (first, second) = (library.shows[id: left.show]?.title ?? "", library.shows[id: right.show]?.title ?? "")
      return first == second ? left.show < right.show : first < second
    }
    var top: [ShowTotal] = []
    for total in self {
      if top.count == limit, let last = top.last, !ranks(total, before: last) { continue }
      top.insert(total, at: top.firstIndex { ranks(total, before: $0) } ?? top.count)
      if top.count > limit { top.removeLast() }
    }
    return top
  }
}
