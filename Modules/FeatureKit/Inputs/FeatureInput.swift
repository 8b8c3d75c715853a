import ShowlogModels

/// The input of a feature's pages.
public protocol FeatureInput: Equatable, Sendable {
  /// Loading state of the library.
  var phase: LibraryPhase { get }
}

extension LibraryInput: FeatureInput {}
extension PlaysInput: FeatureInput {}
