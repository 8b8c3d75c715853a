import ShowlogModels

/// What the feature's commands and screens read.
public struct WatchlistInput: Equatable, Sendable {
  /// The shows of the entries.
  public var library: Library

  /// The feature's own state.
  public var state: WatchlistState

  /// The zone in which days begin.
  public var zone: Zone

  /// Loading state of the library.
  public var phase: LibraryPhase

  /// An input.
  public init(library: Library, state: WatchlistState, zone: Zone, phase: LibraryPhase = .ready) {
    self.library = library
    self.state = state
    self.zone = zone
    self.phase = phase
  }
}
