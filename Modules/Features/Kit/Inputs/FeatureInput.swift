import ShowlogModels

/// The input of a feature's pages.
public protocol FeatureInput: Equatable, Sendable {
  /// Loading state of the library.
  var phase: LibraryPhase { get }
}

extension FeatureInput {
  /// Ready, for pages about something else.
  public var phase: LibraryPhase { .ready }
}

extension LibraryInput: FeatureInput {}
extension PlaysInput: FeatureInput {}
