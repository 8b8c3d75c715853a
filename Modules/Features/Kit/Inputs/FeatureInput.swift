import ShowlogModels
import ShowlogPages

/// The input of a feature's pages.
public protocol FeatureInput: Equatable, Sendable {
  /// Loading state of the library.
  var phase: LibraryPhase { get }

  /// Whether the store has no show and no other thing yet, so that a page leads with what fills it.
  var isStoreEmpty: Bool { get }
}

extension FeatureInput {
  /// Ready, for pages about something else.
  public var phase: LibraryPhase { .ready }

  /// False, for pages about something else.
  public var isStoreEmpty: Bool { false }

  /// Returns what a page shows in place of its content: the loading of the library, or the first steps with an empty store;
  /// nil if the page has its content.
  ///
  /// - Parameter content: The content that is loaded, such as `your history`.
  public func placeholder(reading content: String) -> Placeholder? {
    phase.placeholder(reading: content) ?? (isStoreEmpty ? .emptyStore : nil)
  }
}

extension Placeholder {
  /// The first steps with an empty store, in each list and page alike.
  public static let emptyStore = Placeholder(
    "Your log is empty.", [.step(.findShow), .step(.importPlays), .step(.demo)])
}

extension LibraryInput: FeatureInput {}
extension PlaysInput: FeatureInput {}
