import ShowlogModels

/// What Trends reads: the App projects it out of its state.
public struct TrendsInput: Equatable, Sendable {
  /// Shows and episodes.
  public var library: Library

  /// Every play.
  public var plays: PlayLog

  /// How the viewer wants to look at them.
  public var state: TrendsState

  /// The time.
  public var now: Timestamp

  /// Whose days and hours they are.
  public var zone: Zone

  /// Whether specials count.
  public var includesSpecials: Bool

  /// Whether the library and the plays have been read.
  public var phase: LibraryPhase

  /// What Trends reads.
  public init(
    library: Library, plays: PlayLog, state: TrendsState = TrendsState(), now: Timestamp, zone: Zone,
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

  /// The local day that it is.
  public var today: Day { zone.day(of: now) }
}
