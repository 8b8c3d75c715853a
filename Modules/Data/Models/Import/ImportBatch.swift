/// The records of one import, read from files and not yet merged into a library.
public struct ImportBatch: Hashable, Sendable {
  /// The shows with the episodes that the files name.
  ///
  /// One show has several records if files state different ids of it, or claim the places of its episodes.
  public var shows: [ShowRecord] = []

  /// The plays, in the order of the files.
  public var plays: [PlayRecord] = []

  /// The notes of plays, by the plays' episodes and times.
  public var playNotes: [NotedPlay] = []

  /// The statements about episodes that only the library can tell.
  public var sought: [SoughtEpisode] = []

  /// The shows that a title or a slug alone names, in the order of the files.
  public var namedShows: [NamedShow] = []

  /// Whether a record that fits several shows is skipped and reported instead of failing the import.
  public var skipsBad = false

  /// The records of other things than shows and episodes, for the features that take their kinds.
  public var others: [OtherRecord] = []

  /// The shows that were watched to the end, of which the files list no episode.
  public var completed: [CompletedShow] = []

  /// The records skipped under `--skip-bad`, each with its file and location, and the found and the expected content.
  public var rejections: [String] = []

  /// The names of the files that were read, as given.
  public var files: [String] = []

  /// The files of folders and archives that were not read, each with the reason.
  public var skippedFiles: [SkippedFile] = []

  /// One sentence for each statement of plays that names no episode or no show.
  public var unlistedPlays: [String] = []

  /// One sentence for each table with columns that were not read.
  public var unreadColumns: [String] = []

  /// One sentence for each table with local times that the clocks of the zone show twice.
  public var repeatedTimes: [String] = []

  /// What was understood of the files, by their kinds.
  public var readings: [FileReading] = []

  /// One sentence for each thing that rows of a table state and that is kept in another way or not at all.
  public var remarks: [String] = []

  /// Creates an empty batch.
  public init() {}
}

/// A note of a play of an episode, by indexes into the batch's shows and episodes.
public struct NotedPlay: Hashable, Sendable {
  /// The index of the show in the batch.
  public var show: Int

  /// The index of the episode in the show.
  public var episode: Int

  /// The time of the play.
  public var watched: WatchTime

  /// The note.
  public var note: String

  /// Creates a note of a play.
  public init(show: Int, episode: Int, watched: WatchTime, note: String) {
    (self.show, self.episode, self.watched, self.note) = (show, episode, watched, note)
  }
}

/// A file of a folder or an archive that an import did not read.
public struct SkippedFile: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The path within the file or folder that the user named.
  public var path: String

  /// The reason.
  public var reason: String

  /// Creates a skipped file.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The path and the reason, on one line.
  public var description: String { "\(path): skipped, \(reason)" }
}
