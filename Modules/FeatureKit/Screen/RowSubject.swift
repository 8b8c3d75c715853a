import ShowlogModels

/// What a row of a list is about: keys of any feature can act on it.
public struct RowSubject: Equatable, Sendable {
  /// The show; nil for a row without one.
  public var show: ShowID?

  /// The episode; nil for a row without one.
  public var episode: EpisodeID?

  /// The play, where the row is one.
  public var play: PlayID?

  /// The subject of a row.
  public init(show: ShowID? = nil, episode: EpisodeID? = nil, play: PlayID? = nil) {
    self.show = show
    self.episode = episode
    self.play = play
  }
}
