import ShowlogModels

/// What the feature's screen reads.
public struct __Name__Input: Equatable, Sendable {
  /// The shows that marks are of.
  public var library: Library

  /// The feature's own state.
  public var state: __Name__State

  /// The zone in which days begin.
  public var zone: Zone

  /// Whether the library has been read.
  public var phase: LibraryPhase

  /// An input.
  public init(library: Library, state: __Name__State, zone: Zone, phase: LibraryPhase = .ready) {
    self.library = library
    self.state = state
    self.zone = zone
    self.phase = phase
  }
}
