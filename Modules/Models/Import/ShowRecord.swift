/// A show as files describe it.
public struct ShowRecord: Hashable, Codable, Sendable {
  /// The providers' ids; at least one.
  public var ids: Ids

  /// The title, where a file had one.
  public var title: String?

  /// The year in which it began.
  public var year: Int?

  /// Whether more is to come.
  public var status: Show.Status?

  /// The average minutes of an episode.
  public var runtime: Int?

  /// The air date of its first episode.
  public var premiered: Day?

  /// The air date of its last episode.
  public var ended: Day?

  /// Its genres.
  public var genres: [String] = []

  /// The network or service that shows it.
  public var network: String?

  /// When its viewer started it over, on Trakt.
  public var resetAt: Timestamp?

  /// Whether its viewer follows it, where a file says so; false where they stopped.
  public var isFollowed: Bool?

  /// What its viewer thinks of it.
  public var opinion = Opinion()

  /// Where each fact comes from.
  public var ranks: FactRanks

  /// The seasons that files name beside their episodes.
  public var seasons: [SeasonRecord] = []

  /// The episodes that files name.
  public var episodes: [EpisodeRecord] = []

  /// A show of which only ids are known.
  ///
  /// - Parameter updated: when the source last updated the facts, in seconds since 1970; 0 where that is unknown.
  public init(ids: Ids, source: Source, updated: Int = 0) {
    self.init(ids: ids, ranks: FactRanks(FactRank(source, updated: updated)))
  }

  /// A show of which only ids are known, and how much each fact that will be set is trusted.
  public init(ids: Ids, ranks: FactRanks) {
    self.ids = ids
    self.ranks = ranks
  }

  /// The greatest source of the facts.
  public var source: Source { ranks.base.source ?? .mention }
}

/// What a viewer thinks of a show or an episode, as services keep it beside the plays.
public struct Opinion: Hashable, Codable, Sendable {
  /// What a viewer does with a show.
  public enum Listing: String, Codable, CaseIterable, Sendable {
    /// Being watched.
    case watching
    /// Watched to the end.
    case completed
    /// Interrupted, to go on later.
    case paused
    /// Given up.
    case dropped
    /// On the watchlist.
    case planned
  }

  /// The rating, in 1...10.
  public var rating: Int?

  /// The viewer's note.
  public var note: String?

  /// Whether it is a favorite, where a file says so.
  public var isFavorite: Bool?

  /// What the viewer does with the show, where a file says so.
  public var listing: Listing?

  /// No opinion.
  public init() {}

  /// Whether nothing is known.
  public var isEmpty: Bool { self == Opinion() }

  /// Merges another file's opinion, in any order with the same result: of two the greater rating, the longer note, and
  /// the later stage of the listing.
  public mutating func merge(_ other: Opinion) {
    rating = [rating, other.rating].compactMap { $0 }.max()
    note = [note, other.note].compactMap { $0 }.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    isFavorite = [isFavorite, other.isFavorite].compactMap { $0 }.max { !$0 && $1 }
    listing = [listing, other.listing].compactMap { $0 }.max { $0.stage < $1.stage }
  }
}

extension Opinion.Listing {
  fileprivate var stage: Int {
    switch self {
    case .planned: 0
    case .watching: 1
    case .paused: 2
    case .completed: 3
    case .dropped: 4
    }
  }
}
