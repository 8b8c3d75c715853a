import ShowlogModels

/// What the feature's commands and screens read.
public struct __Name__Input: Equatable, Sendable {
  /// The shows of the entries.
  public var library: Library

  /// The feature's own state.
  public var state: __Name__State

  /// The zone in which days begin.
  public var zone: Zone

  /// Loading state of the library.
  public var phase: LibraryPhase

  /// An input.
  public init(library: Library, state: __Name__State, zone: Zone, phase: LibraryPhase = .ready) {
    self.library = library
    self.state = state
    self.zone = zone
    self.phase = phase
  }
}
