/// The entries that a viewer keeps of shows, seasons and episodes besides the plays, as exports write them.
public struct ViewerEntries: Equatable, Sendable {
  /// The entries of shows.
  public var shows: [ShowID: ViewerEntry] = [:]

  /// The entries of seasons, by their numbers, for the formats of others: a document has them as tables.
  public var seasons: [ShowID: [Int: ViewerEntry]] = [:]

  /// The notes of plays, for CSV: a document has them as tables.
  public var playNotes = PlayNotes<EpisodeID>()

  /// The entries of episodes.
  public var episodes: [EpisodeID: ViewerEntry] = [:]

  /// Creates an empty collection of entries.
  public init() {}
}

/// The entry of a show, a season or an episode: everything that its viewer keeps besides the plays.
public struct ViewerEntry: Equatable, Sendable {
  /// The rating, the note and further marks in services' exports.
  public var opinion = Opinion()

  /// The facts of the opinion that the viewer stated here, which no import replaces.
  public var own: OwnOpinion = []

  /// The moment of the opinion's last change; nil without one.
  public var changedAt: Timestamp?

  /// The moment at which the viewer wrote or removed the note, if known.
  public var notedAt: Timestamp?

  /// Where the show stands with its viewer; nil if nothing is known.
  public var standing: Standing?

  /// Creates an empty entry.
  public init() {}
}
