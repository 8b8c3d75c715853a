/// The entries that a viewer keeps of shows and episodes besides the plays, as a document stores them.
public struct ViewerEntries: Equatable, Sendable {
  /// The entries of shows.
  public var shows: [ShowID: ViewerEntry] = [:]

  /// The entries of episodes.
  public var episodes: [EpisodeID: ViewerEntry] = [:]

  /// Creates an empty collection of entries.
  public init() {}
}

/// The entry of a show or an episode: everything that its viewer keeps besides the plays.
public struct ViewerEntry: Equatable, Sendable {
  /// The rating, the note and further marks in services' exports.
  public var opinion = Opinion()

  /// The facts of the opinion that the viewer stated here, which no import replaces.
  public var own: OwnOpinion = []

  /// The moment of the opinion's last change; nil without one.
  public var changedAt: Timestamp?

  /// The moment at which the show was put on the watchlist; nil if it is not on it.
  public var listedAt: Timestamp?

  /// The pause of the show; nil if it is neither paused nor dropped.
  public var pause: ShowPause?

  /// Creates an empty entry.
  public init() {}
}

/// The facts of an opinion that the viewer stated here.
public struct OwnOpinion: OptionSet, Hashable, Codable, Sendable {
  /// The facts as bits.
  public let rawValue: Int

  /// Creates a set of facts.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rating.
  public static let rating = OwnOpinion(rawValue: 1)

  /// The note.
  public static let note = OwnOpinion(rawValue: 2)

  /// The viewer removed the rating, so there is none.
  public static let noRating = OwnOpinion(rawValue: 4)

  /// The viewer removed the note, so there is none.
  public static let noNote = OwnOpinion(rawValue: 8)

  /// Returns the facts after others that were stated later and precede, for the rating and for the note.
  public func replaced(by later: Self) -> Self {
    let facts: [Self] = [[.rating, .noRating], [.note, .noNote]]
    return facts.reduce(into: later) { own, fact in
      if later.isDisjoint(with: fact) { own.formUnion(intersection(fact)) }
    }
  }
}

/// The subject of an opinion: a show or an episode.
public enum OpinionSubject: Hashable, Sendable {
  /// A show.
  case show(ShowID)

  /// An episode.
  case episode(EpisodeID)
}
