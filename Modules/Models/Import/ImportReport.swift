/// The result of an import.
public struct ImportReport: Hashable, Codable, Sendable {
  /// The files that were read.
  public var files: [String] = []
  /// The files of folders and archives that are not read here, each with the reason.
  public var skippedFiles: [SkippedFile] = []
  /// The shows that are new.
  public var showsAdded = 0
  /// The episodes that are new.
  public var episodesAdded = 0
  /// The plays that are new.
  public var playsAdded = 0
  /// The plays in the files, those that were there before included.
  public var playsRead = 0
  /// The plays of movies, which are left out.
  public var moviesSkipped = 0
  /// The records that were left out, each with the reason.
  public var rejections: [String] = []
  /// The plays that no known episode fits, and what was watched without a list of episodes; one sentence each.
  public var unmatchedPlays: [String] = []
  /// Whether nothing was changed, as requested.
  public var isDryRun = false

  /// A report without anything new.
  public init() {}
}
