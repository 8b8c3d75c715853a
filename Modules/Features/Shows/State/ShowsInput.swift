import ShowlogModels

/// The input of the screens of shows.
public struct ShowsInput: Equatable, Sendable {
  /// The shows and their episodes.
  public var library: Library

  /// Every play.
  public var plays: PlayLog

  /// The feature's own state.
  public var state: ShowsState

  /// The current time.
  public var now: Timestamp

  /// The zone of days and times.
  public var zone: Zone

  /// The names of months and weekdays, and the form of numbers.
  public var wording: Wording

  /// Whether specials count in the figures.
  public var includesSpecials: Bool

  /// Loading state of the library.
  public var phase: LibraryPhase

  /// Creates an input.
  public init(
    library: Library, plays: PlayLog, state: ShowsState, now: Timestamp, zone: Zone, wording: Wording = .english,
    includesSpecials: Bool = false, phase: LibraryPhase = .ready
  ) {
    self.library = library
    self.plays = plays
    self.state = state
    self.now = now
    self.zone = zone
    self.wording = wording
    self.includesSpecials = includesSpecials
    self.phase = phase
  }
}
