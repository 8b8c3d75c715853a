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

/// The selected row, as the viewer knows it when a key is handled.
public enum SelectedRow: Equatable, Sendable {
  /// A row with a subject.
  case row(RowSubject)
  /// No row, or one without a subject.
  case none
  /// A row that has left the list since it was shown; keys that act on a row change nothing.
  case gone

  /// The subject of the row; nil without one.
  public var subject: RowSubject? { if case .row(let subject) = self { subject } else { nil } }
}
