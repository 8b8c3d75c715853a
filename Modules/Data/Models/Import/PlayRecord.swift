/// Plays as described by files, by indexes into the batch's shows and episodes.
public struct PlayRecord: Hashable, Sendable {
  /// A file's evidence of plays.
  public enum Evidence: Hashable, Sendable {
    /// One item of a history; its time is nil if it is unknown.
    ///
    /// Without an origin it is `history`. Only an export states another one; TV Time's plays have their own.
    case item(traktID: Int?, watched: WatchTime?, origin: Play.Origin? = nil)

    /// A total number of plays, of which only the last has a date, besides those in other records of the file.
    case summary(plays: Int, lastWatchedAt: Timestamp?, besides: Int? = nil)

    /// A number of undated plays without ids that one file lists, besides its other plays of the episode.
    ///
    /// The numbers of one file are added up; those of two files may count the same plays, and so may another file's dated
    /// ones. With an origin other than `history`, dated plays are not among the others.
    case undated(plays: Int, file: Int = 0, besides: Int? = nil, origin: Play.Origin? = nil)

    /// A play that implies all earlier regular episodes, at unknown dates.
    case through(watched: WatchTime?)

    /// The day that a file states of a play with a moment, besides an export's record of the play.
    case pairedDay(Day)
  }

  /// The index of the show in the batch.
  public var show: Int

  /// The index of the episode in the show.
  public var episode: Int

  /// The evidence of the file.
  public var evidence: Evidence

  /// Creates a record of plays of an episode of the batch.
  @inlinable
  public init(show: Int, episode: Int, evidence: Evidence) {
    self.show = show
    self.episode = episode
    self.evidence = evidence
  }
}

extension PlayRecord.Evidence {
  /// Returns one item of a history with a moment, which is nil if it is unknown.
  @inlinable
  public static func item(traktID: Int?, watchedAt: Timestamp?, origin: Play.Origin? = nil) -> Self {
    .item(traktID: traktID, watched: watchedAt.map(WatchTime.at), origin: origin)
  }

  /// Returns a play at a moment that implies all earlier regular episodes.
  @inlinable
  public static func through(watchedAt: Timestamp?) -> Self { .through(watched: watchedAt.map(WatchTime.at)) }
}
