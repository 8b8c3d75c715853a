import LeftfoldCore
import LeftfoldTesting
import Testing
import XCTest

nonisolated final class SearchTests: XCTestCase {
  @MainActor
  func testClearing() {
    let environment = SearchEnvironment(find: { [$0] }, clock: TestClock())
    let test = TestStore(
      initialState: Search(text: "emma"), reducer: SearchReducer(), environment: environment)
    test.send(.cleared) { $0.text = "" }
    test.finish()
  }
}
