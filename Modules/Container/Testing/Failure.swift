import Testing

#if canImport(XCTest)
import XCTest
#endif

/// A failure of the current test, whichever library runs it.
struct Failure {
  let message: String
  let location: Testing.SourceLocation

  init(_ message: String, _ location: Testing.SourceLocation) {
    self.message = message
    self.location = location
  }

  /// Records the failure in Swift Testing or, where none of its tests runs, in XCTest. Traps if neither takes it.
  ///
  /// - Parameter isInTest: Whether a Swift Testing test is known to run, also if this is no task of it.
  func record(isInTest: Bool = false) {
    if isInTest || Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else if !recordInXCTest() {
      fatalError(
        """
        \(location): \(message)
        The failure is lost, since neither a Swift Testing test nor an XCTest case runs here; use LeftfoldTesting in a test
        """)
    }
  }

  private func recordInXCTest() -> Bool {
    #if canImport(XCTest)
    // Without a running case, XCTest drops a failure, and only an observer notices.
    let observer = FailureObserver()
    XCTestObservationCenter.shared.addTestObserver(observer)
    defer { XCTestObservationCenter.shared.removeTestObserver(observer) }
    XCTFail("\(location): \(message)")
    return observer.hasFailed
    #else
    return false
    #endif
  }
}

#if canImport(XCTest)
private final class FailureObserver: NSObject, XCTestObservation {
  var hasFailed = false

  #if canImport(Darwin)
  func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { hasFailed = true }
  func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) { hasFailed = true }
  #else
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine line: Int
  ) { hasFailed = true }
  #endif
}
#endif
