import ShowlogModels

/// The subject of a row, on which keys of any feature can act.
public struct RowSubject: Equatable, Sendable {
  /// The show; nil for a row without one.
  public var show: ShowID?

  /// The episode; nil for a row without one.
  public var episode: EpisodeID?

  /// The play; nil for a row without one.
  public var play: PlayID?

  /// Creates the subject of a row.
  public init(show: ShowID? = nil, episode: EpisodeID? = nil, play: PlayID? = nil) {
    self.show = show
    self.episode = episode
    self.play = play
  }
}
