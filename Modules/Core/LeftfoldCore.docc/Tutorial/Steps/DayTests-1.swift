import LeftfoldTesting
import Testing

@MainActor
struct DayTests {
  @Test("A cup counts, and fewer than none cannot be")
  func cups() {
    let test = TestStore(initialState: Cups(), reducer: CupsReducer(), environment: ())
    test.send(.drunk) { $0.count = 1 }
    test.send(.miscounted) { $0.count = 0 }
    test.send(.miscounted)
    test.finish()
  }
}
