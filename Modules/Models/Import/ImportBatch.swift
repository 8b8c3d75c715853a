/// The records of one import, read from files and not yet merged into a library.
public struct ImportBatch: Hashable, Codable, Sendable {
  /// The shows, each once, with the episodes that the files name.
  public var shows: [ShowRecord] = []

  /// The plays, in the order of the files.
  public var plays: [PlayRecord] = []

  /// The number of plays of movies, which are left out: this is a log of shows.
  public var moviesSkipped = 0

  /// The records left out under `--skip-bad`, each with file, place, what was found and what was expected.
  public var rejections: [String] = []

  /// The files that were read, by the names they were given.
  public var files: [String] = []

  /// The files of folders and archives that are not read here, each with the reason.
  public var skippedFiles: [SkippedFile] = []

  /// What the files say was watched without naming the episodes, one sentence each.
  public var unlistedPlays: [String] = []

  /// An empty batch.
  public init() {}
}

/// A file of a folder or an archive that an import did not read.
public struct SkippedFile: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The path within what the user named.
  public var path: String

  /// Why it was not read.
  public var reason: String

  /// A file that was not read.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The path and the reason on one line.
  public var description: String { "\(path): skipped, \(reason)" }
}
