import ShowlogModels

/// What the screens of shows read.
public struct ShowsInput: Equatable, Sendable {
  /// The shows and their episodes.
  public var library: Library

  /// Every play.
  public var plays: PlayLog

  /// What the viewer looks for.
  public var state: ShowsState

  /// The moment, for what has been on.
  public var now: Timestamp

  /// The zone in which days begin.
  public var zone: Zone

  /// Whether specials count in the figures.
  public var includesSpecials: Bool

  /// Whether the library and the plays have been read.
  public var phase: LibraryPhase

  /// An input.
  public init(
    library: Library, plays: PlayLog, state: ShowsState, now: Timestamp, zone: Zone,
    includesSpecials: Bool = false, phase: LibraryPhase = .ready
  ) {
    self.library = library
    self.plays = plays
    self.state = state
    self.now = now
    self.zone = zone
    self.includesSpecials = includesSpecials
    self.phase = phase
  }
}
