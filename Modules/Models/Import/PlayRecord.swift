/// Plays as files describe them, by index into the batch's shows and their episodes: a million plays are of few episodes.
public struct PlayRecord: Hashable, Codable, Sendable {
  /// What a file says about plays.
  public enum Evidence: Hashable, Codable, Sendable {
    /// One item of a history; no moment where the date is unknown.
    case item(traktID: Int?, watchedAt: Timestamp?)

    /// A number of plays in all, of which only the last has a date.
    case summary(plays: Int, lastWatchedAt: Timestamp?)

    /// The number of plays without a date that one file lists, those with a provider's id included.
    case undated(plays: Int)

    /// A play up to which everything was watched: the regular episodes before it, too, at unknown dates.
    case through(watchedAt: Timestamp?)
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
