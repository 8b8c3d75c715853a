import Synchronization
import Testing

/// Fails a test that ends without `finish()` while something is left.
final class TestEnding: Sendable {
  private let leftover = Mutex<(text: String, location: Testing.SourceLocation?)?>(nil)
  let sourceLocation: Testing.SourceLocation
  /// The end may come on any thread, outside of the test's task.
  let isInTest = Test.current != nil

  /// - Parameter sourceLocation: The location for a test that has sent nothing.
  init(_ sourceLocation: Testing.SourceLocation) { self.sourceLocation = sourceLocation }

  deinit {
    guard let (text, location) = leftover.withLock({ $0 }) else { return }
    Failure("the test ended without finish(), and \(text)", location ?? sourceLocation).record(isInTest: isInTest)
  }

  /// - Parameter location: Where the test sent the last action.
  func record(_ text: String?, after location: Testing.SourceLocation? = nil) {
    leftover.withLock { $0 = text.map { ($0, location) } }
  }
}
