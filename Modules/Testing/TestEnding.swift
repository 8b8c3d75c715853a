import Synchronization
import Testing

/// Fails a test that ends without `finish()` while something is left.
final class TestEnding: Sendable {
  private let leftover = Mutex<String?>(nil)
  private let sourceLocation: Testing.SourceLocation

  init(_ sourceLocation: Testing.SourceLocation) { self.sourceLocation = sourceLocation }

  deinit {
    guard let leftover = leftover.withLock({ $0 }) else { return }
    Issue.record("the test ended without finish(), and \(leftover)", sourceLocation: sourceLocation)
  }

  func record(_ leftover: String?) { self.leftover.withLock { $0 = leftover } }
}
