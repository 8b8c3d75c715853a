/// The result of an import.
public struct ImportReport: Hashable, Codable, Sendable {
  /// The files that were read.
  public var files: [String] = []
  /// The files of folders and archives that were not read, each with the reason.
  public var skippedFiles: [SkippedFile] = []
  /// The number of new shows.
  public var showsAdded = 0
  /// The number of new episodes.
  public var episodesAdded = 0
  /// The number of known shows of which a fact changed.
  public var showsChanged = 0
  /// The number of known episodes of which a fact changed.
  public var episodesChanged = 0
  /// One sentence for each known show with another title now.
  public var renamedShows: [String] = []
  /// The number of new plays that the files state.
  public var playsAdded = 0
  /// The number of new plays that no file states: of episodes before one up to which all were watched.
  public var playsFilledIn = 0
  /// The number of plays in the files, including known ones.
  public var playsRead = 0
  /// The number of plays in the files that the viewer removed here before, or that are other ones now.
  public var playsCorrected = 0
  /// The number of plays that another store removed, and of those that it moved or dated anew.
  public var (playsRemoved, playsChanged) = (0, 0)
  /// The number of new plays of files that are probably marks made here as well, which are plays of their own.
  public var playsNearMarks = 0
  /// What features took besides shows, episodes and plays.
  public var taken: [TakenRecords] = []
  /// The records of kinds that no feature takes.
  public var leftOut: [LeftOut] = []
  /// The skipped records, each with the reason.
  public var rejections: [String] = []
  /// One sentence for each play without a known episode, and each statement of plays that names none.
  public var unmatchedPlays: [String] = []
  /// One sentence for each show of the library that the files show to be another one of it.
  ///
  /// Also one for each rating, note or pause that was dropped in favor of the other show's.
  public var mergedShows: [String] = []
  /// One sentence for each table with columns that were not read.
  public var unreadColumns: [String] = []
  /// One sentence for each table with local times that the clocks of the zone show twice.
  public var repeatedTimes: [String] = []
  /// What was understood of the files, by their kinds.
  public var readings: [FileReading] = []
  /// One sentence for each thing that rows of a table state and that is kept in another way or not at all.
  public var remarks: [String] = []
  /// Whether this was a dry run.
  public var isDryRun = false
  /// Whether the import changed the store or, in a dry run, would change it.
  public var isChanged = false

  /// Creates an empty report.
  public init() {}

  /// Adds the numbers and sentences of another import.
  public mutating func add(_ other: Self) {
    showsAdded += other.showsAdded
    episodesAdded += other.episodesAdded
    playsAdded += other.playsAdded
    playsRead += other.playsRead
    playsCorrected += other.playsCorrected
    playsRemoved += other.playsRemoved
    playsChanged += other.playsChanged
    playsNearMarks += other.playsNearMarks
    showsChanged += other.showsChanged
    episodesChanged += other.episodesChanged
    renamedShows += other.renamedShows
    for records in other.taken {
      if let index = taken.firstIndex(where: { $0.kind == records.kind }) {
        taken[index].add(records)
      } else {
        taken.append(records)
      }
    }
    unmatchedPlays += other.unmatchedPlays
    mergedShows += other.mergedShows
  }

  /// What the import added, such as `3 plays and 3 new episodes of 1 new show, 2 films`.
  public func summary(in wording: Wording) -> String {
    let plays = (playsAdded + playsFilledIn).of("play", "plays", in: wording) + " and " + additions(in: wording)
    let others = taken.filter { $0.added > 0 }.map { $0.added.of($0.kind.one, $0.kind.several, in: wording) }
    let hasEpisodes = playsRead + playsFilledIn + episodesAdded + showsAdded > 0 || others.isEmpty
    return ((hasEpisodes ? [plays] : []) + others).joined(separator: ", ")
  }

  /// What the import changed of known shows and episodes, such as `1 show and 3 episodes`; nil if nothing.
  public func changes(in wording: Wording) -> String? {
    let counts = [
      showsChanged > 0 ? showsChanged.of("show", "shows", in: wording) : nil,
      episodesChanged > 0 ? episodesChanged.of("episode", "episodes", in: wording) : nil,
    ].compactMap { $0 }
    return counts.isEmpty ? nil : counts.joined(separator: " and ")
  }

  /// The shows and episodes that it added, such as `3 new episodes of 1 new show`.
  public func additions(in wording: Wording) -> String {
    episodesAdded.of("new episode", "new episodes", in: wording) + " of "
      + showsAdded.of("new show", "new shows", in: wording)
  }

  /// One sentence for each part of the files that was not read, not certain or not matched, and for each merged show.
  public var notices: [String] { notices(isVerbose: false) }

  /// The notices; if verbose, with each skipped file.
  public func notices(isVerbose: Bool) -> [String] {
    rejections.map { "left out: \($0)" } + (isVerbose ? skippedFiles.map(\.description) : skippedNotices)
      + unreadColumns + remarks + repeatedTimes + unmatchedPlays
      + mergedShows + taken.flatMap(\.notices)
  }

  /// One sentence for the files that were skipped for the same reason: an export may have hundreds.
  private var skippedNotices: [String] {
    var groups: [(reason: String, files: [SkippedFile])] = []
    for file in skippedFiles {
      if let index = groups.firstIndex(where: { $0.reason == file.reason }) {
        groups[index].files.append(file)
      } else {
        groups.append((file.reason, [file]))
      }
    }
    return groups.map { reason, files in
      guard files.count > 1 else { return "\(files[0])" }
      let names = files.prefix(3).map(\.path).joined(separator: ", ")
      return "\(files.count) files skipped (\(reason)): \(names)"
        + (files.count > 3 ? " and \(files.count - 3) more" : "")
    }
  }
}
