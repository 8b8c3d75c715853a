import ShowlogModels

/// The input of the feature's page.
public struct SearchInput: Equatable, Sendable {
  /// The library, to mark the matches that it has.
  public var library: Library

  /// The feature's own state.
  public var state: SearchState

  /// The form of numbers.
  public var wording: Wording

  /// Creates an input.
  public init(library: Library, state: SearchState, wording: Wording = .english) {
    self.library = library
    self.state = state
    self.wording = wording
  }
}
