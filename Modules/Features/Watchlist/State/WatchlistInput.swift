import ShowlogModels

/// The input of the feature's commands and screens.
public struct WatchlistInput: Equatable, Sendable {
  /// The shows of the entries.
  public var library: Library

  /// The feature's own state.
  public var state: WatchlistState

  /// The zone of days and times.
  public var zone: Zone

  /// The names of months and weekdays, and the form of numbers.
  public var wording: Wording

  /// Loading state of the library.
  public var phase: LibraryPhase

  /// Creates an input.
  public init(
    library: Library, state: WatchlistState, zone: Zone, wording: Wording = .english, phase: LibraryPhase = .ready
  ) {
    self.library = library
    self.state = state
    self.zone = zone
    self.wording = wording
    self.phase = phase
  }
}
