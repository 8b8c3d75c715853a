import LeftfoldEntities

/// A show's key: assigned once, never changed, never sent to a provider.
public struct ShowID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A season's key.
public struct SeasonID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// An episode's key.
public struct EpisodeID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A play's key.
public struct PlayID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A TV show.
public struct Show: Identifiable, Hashable, Sendable {
  /// The production status.
  public enum Status: String, NamedValue {
    /// More episodes will follow.
    case running
    /// No more episodes will follow.
    case ended
    /// Announced or in production.
    case upcoming
    /// Unknown.
    case undetermined
  }

  /// The key.
  public let id: ShowID

  /// The providers' ids, of several the most trusted source's.
  public var ids: Ids

  /// The ids and years that files state besides the preferred ones.
  public var otherIDs: OtherIDs

  /// The title as in the file, with composed characters; not safe for a terminal.
  public var title: String

  /// The year in which it began.
  public var year: Int?

  /// The production status, if a file stated it.
  public var status: Status?

  /// The runtime in minutes of episodes without their own.
  public var runtime: Int?

  /// The air date of the first episode.
  public var premiered: Day?

  /// The air date of the last episode.
  public var ended: Day?

  /// The genres.
  public var genres: [String]

  /// The network or streaming service.
  public var network: String?

  /// The unvalidated address of a thumbnail of the poster, which the app never fetches.
  public var imageURL: String?

  /// The time at which the viewer started over, on Trakt; earlier plays do not count toward completion.
  public var resetAt: Timestamp?

  /// The provenance of each fact.
  public var ranks: FactRanks

  /// The most trusted source of the facts.
  public var source: Source { ranks.base.source ?? .mention }

  /// Creates a show from its facts.
  public init(
    id: ShowID, ids: Ids, title: String, year: Int? = nil, status: Status? = nil, runtime: Int? = nil,
    premiered: Day? = nil, ended: Day? = nil, genres: [String] = [], network: String? = nil,
    imageURL: String? = nil, resetAt: Timestamp? = nil, source: Source = .mention
  ) {
    self.init(
      id: id, ids: ids, title: title, year: year, status: status, runtime: runtime, premiered: premiered, ended: ended,
      genres: genres, network: network, imageURL: imageURL, resetAt: resetAt,
      ranks: FactRanks(FactRank(source)))
  }

  /// Creates a show from its facts and their ranks.
  public init(
    id: ShowID, ids: Ids, title: String, year: Int? = nil, status: Status? = nil, runtime: Int? = nil,
    premiered: Day? = nil, ended: Day? = nil, genres: [String] = [], network: String? = nil,
    imageURL: String? = nil, resetAt: Timestamp? = nil, ranks: FactRanks,
    otherIDs: OtherIDs = OtherIDs()
  ) {
    self.id = id
    self.ids = ids
    self.otherIDs = otherIDs
    self.title = title
    self.year = year
    self.status = status
    self.runtime = runtime
    self.premiered = premiered
    self.ended = ended
    self.genres = genres
    self.network = network
    self.imageURL = imageURL
    self.resetAt = resetAt
    self.ranks = ranks
  }
}

/// A season of a show.
public struct Season: Identifiable, Hashable, Sendable {
  /// The key.
  public let id: SeasonID

  /// The key of the season's show.
  public let show: ShowID

  /// The number in 0...99,999: 0 holds the specials, and daily shows count by year.
  public let number: Int

  /// The providers' ids.
  public var ids: Ids

  /// Creates a season of a show.
  public init(id: SeasonID, show: ShowID, number: Int, ids: Ids = Ids()) {
    self.id = id
    self.show = show
    self.number = number
    self.ids = ids
  }
}
