/// A show as described by files: its facts, and what files state of its viewer and its episodes.
@dynamicMemberLookup
public struct ShowRecord: Hashable, Sendable {
  /// What the files state of the show.
  public var facts: ShowFacts

  /// Whether the viewer follows the show, if a file states it; false if they stopped.
  public var isFollowed: Bool?

  /// The viewer's opinion of the show.
  public var opinion = Opinion()

  /// The seasons of which the viewer has an opinion, by number.
  public private(set) var seasons: [SeasonRecord] = []

  /// The episodes in the files.
  public var episodes: [EpisodeRecord] = []

  /// Creates a record with ids only.
  ///
  /// - Parameter updated: The time of the source's last update, in seconds since 1970; 0 if unknown.
  public init(ids: Ids, source: Source, updated: Int = 0) {
    self.init(facts: ShowFacts(ids: ids, ranks: FactRanks(FactRank(source, updated: updated))))
  }

  /// Creates a record of facts.
  public init(facts: ShowFacts) { self.facts = facts }

  /// A fact, by its name.
  @inlinable
  public subscript<Fact>(dynamicMember fact: WritableKeyPath<ShowFacts, Fact>) -> Fact {
    get { facts[keyPath: fact] }
    set { facts[keyPath: fact] = newValue }
  }

  /// The most trusted source of the facts.
  public var source: Source { facts.source }

  /// Merges an opinion of a season.
  public mutating func merge(_ opinion: Opinion, ofSeason number: Int) {
    let index = seasons.firstIndex { $0.number >= number } ?? seasons.endIndex
    if index == seasons.endIndex || seasons[index].number != number {
      seasons.insert(SeasonRecord(number: number), at: index)
    }
    seasons[index].opinion.merge(opinion)
  }
}

/// What files state of a season.
public struct SeasonRecord: Hashable, Sendable {
  /// The number; 0 has the specials.
  public let number: Int

  /// The viewer's opinion of the season.
  public var opinion = Opinion()
}

/// A viewer's opinion of a show, a season or an episode, as services export it besides the plays.
public struct Opinion: Hashable, Sendable {
  /// The list of a service that contains a show.
  public enum Listing: String, NamedValue {
    /// Being watched.
    case watching
    /// Watched to the end.
    case completed
    /// Interrupted, to be continued later.
    case paused
    /// Given up.
    case dropped
    /// On the watchlist.
    case planned
  }

  /// The rating.
  public var rating: Rating?

  /// The moment of the rating, if a file states it.
  public var ratedAt: Timestamp?

  /// The viewer's note.
  public var note: String?

  /// Whether the show or the episode is a favorite, if a file states it.
  public var isFavorite: Bool?

  /// The list that contains the show, if a file states it.
  public var listing: Listing?

  /// The moment at which the show was put on the list, if a file states it.
  public var listedAt: Timestamp?

  /// The viewer's own lists that contain it.
  public var lists: [ListStatement] = []

  /// Creates an empty opinion.
  public init() {}

  /// Whether the opinion is empty.
  public var isEmpty: Bool { self == Opinion() }

  /// Merges another file's opinion, with the same result in any order.
  ///
  /// The later rating, the longer note and the listing of the higher rank win. A rating without a date is earlier than one with a
  /// date; of two of one date the greater wins, but not the whole points that another program made of decimals, and of two equal
  /// listings the earlier.
  public mutating func merge(_ other: Opinion) {
    func rank(_ opinion: Opinion, beside other: Opinion) -> (Int, Int) {
      let isRounded = opinion.rating.flatMap { mine in other.rating.map { mine.isRounding(of: $0) } } ?? false
      return (opinion.ratedAt?.seconds ?? .min, isRounded ? 0 : opinion.rating?.tenths ?? 0)
    }
    if let stated = other.rating, rating == nil || rank(self, beside: other) < rank(other, beside: self) {
      (rating, ratedAt) = (stated, other.ratedAt)
    }
    note = [note, other.note].compactMap { $0?.composed }.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    isFavorite = [isFavorite, other.isFavorite].compactMap { $0 }.max { !$0 && $1 }
    lists += other.lists.filter { !lists.contains($0) }
    guard let stated = other.listing else { return }
    if let listing, listing == stated {
      listedAt = [listedAt, other.listedAt].compactMap { $0 }.min()
    } else if listing.map({ $0.rank < stated.rank }) ?? true {
      (listing, listedAt) = (stated, other.listedAt)
    }
  }
}

/// What a file states of a thing on a list of the viewer's own.
public struct ListStatement: Hashable, Codable, Sendable {
  /// The name of the list.
  public var list: String

  /// The place, counted from 1; nil in a list without an order.
  public var rank: Int?

  /// The note; nil without one.
  public var note: String?

  /// The moment at which it was added, if the file states it.
  public var addedAt: Timestamp?

  /// Creates a statement.
  public init(list: String, rank: Int? = nil, note: String? = nil, addedAt: Timestamp? = nil) {
    (self.list, self.rank, self.note, self.addedAt) = (list, rank, note, addedAt)
  }
}

extension Opinion.Listing {
  /// A pause remains if another file lists the show as completed, as it does if that file is imported later.
  fileprivate var rank: Int {
    switch self {
    case .planned: 0
    case .watching: 1
    case .completed: 2
    case .paused: 3
    case .dropped: 4
    }
  }
}

extension ShowRecord {
  /// Returns what the files state of the show's standing; nil if they state nothing.
  ///
  /// A show in the library of a service is no statement of its viewer: only what is said of it beyond that is.
  ///
  /// - Parameter moment: The moment of the import, for a statement without a date.
  public func standing(of show: ShowID, at moment: Timestamp) -> Standing? {
    if opinion.listing == nil, isFollowed == true { return Standing(id: show, .followed, origin: .implied) }
    guard var kind = opinion.listing.map(StandingKind.init) ?? isFollowed.map({ _ in .unfollowed }) else { return nil }
    if kind == .followed, isFollowed == false { kind = .unfollowed }
    let date = opinion.listing == nil ? nil : opinion.listedAt
    return Standing(id: show, kind, at: date ?? moment, origin: date == nil ? .file : .datedFile)
  }
}
