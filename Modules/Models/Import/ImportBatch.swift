/// What one import holds, read from files and not yet merged: a value that no library has changed.
public struct ImportBatch: Hashable, Codable, Sendable {
  /// A show, once each, with the episodes that the files name.
  public var shows: [ShowRecord] = []

  /// The plays, in the order of the files.
  public var plays: [PlayRecord] = []

  /// How many plays of movies were left out, since this is a log of shows.
  public var moviesSkipped = 0

  /// Records left out under `--skip-bad`, each with file, place, what was found and what was expected.
  public var rejections: [String] = []

  /// The files that were read, by the names they were given.
  public var files: [String] = []

  /// Nothing.
  public init() {}
}

/// A show as files describe it.
public struct ShowRecord: Hashable, Codable, Sendable {
  /// What the providers call it; at least one id.
  public var ids: Ids

  /// The title, where a file had one.
  public var title: String?

  /// The year it began.
  public var year: Int?

  /// Whether more is to come.
  public var status: Show.Status?

  /// Minutes of an episode, on average.
  public var runtime: Int?

  /// The first day of its first episode.
  public var premiered: Day?

  /// The last day of its last episode.
  public var ended: Day?

  /// What kinds of show it is.
  public var genres: [String] = []

  /// The network or service it is on.
  public var network: String?

  /// When its viewer began it anew.
  public var resetAt: Timestamp?

  /// Where these facts come from.
  public var source: Source

  /// The seasons that files name beside their episodes.
  public var seasons: [SeasonRecord] = []

  /// The episodes that files name.
  public var episodes: [EpisodeRecord] = []

  /// A show of which only ids are known.
  public init(ids: Ids, source: Source) {
    self.ids = ids
    self.source = source
  }
}

/// A season as files describe it.
public struct SeasonRecord: Hashable, Codable, Sendable {
  /// The number, in 0...99,999.
  public var number: Int

  /// What the providers call it.
  public var ids: Ids

  /// A season of a show.
  public init(number: Int, ids: Ids = Ids()) {
    self.number = number
    self.ids = ids
  }
}

/// An episode as files describe it.
public struct EpisodeRecord: Hashable, Codable, Sendable {
  /// The season's number, in 0...99,999.
  public var season: Int

  /// The number in its season, or nil for a special without one.
  public var number: Int?

  /// What the providers call it.
  public var ids: Ids

  /// The title, where a file had one.
  public var title: String?

  /// When it is first on.
  public var airing: Airing?

  /// Minutes.
  public var runtime: Int?

  /// Where these facts come from.
  public var source: Source

  /// An episode of a show.
  public init(
    season: Int, number: Int?, ids: Ids = Ids(), title: String? = nil, airing: Airing? = nil,
    runtime: Int? = nil,
    source: Source
  ) {
    self.season = season
    self.number = number
    self.ids = ids
    self.title = title
    self.airing = airing
    self.runtime = runtime
    self.source = source
  }
}

/// Plays as files tell of them, by index into the batch's shows and their episodes: a million plays are of few episodes.
public struct PlayRecord: Hashable, Codable, Sendable {
  /// What a file says of plays.
  public enum Evidence: Hashable, Codable, Sendable {
    /// One item of a history; no moment where the date is unknown.
    case item(traktID: Int?, watchedAt: Timestamp?)

    /// So many plays in all, of which only the last has a date.
    case summary(plays: Int, lastWatchedAt: Timestamp?)
  }

  /// The index of the show in the batch.
  public var show: Int

  /// The index of the episode in the show.
  public var episode: Int

  /// What the file says.
  public var evidence: Evidence

  /// Plays of an episode of the batch.
  @inlinable
  public init(show: Int, episode: Int, evidence: Evidence) {
    self.show = show
    self.episode = episode
    self.evidence = evidence
  }
}
