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

  @Test("One cup is not one cups")
  func words() {
    #expect(CupsConnector().connect(state: Cups(count: 1)).title == "1 cup today")
    #expect(CupsConnector().connect(state: Cups(count: 2)).title == "2 cups today")
  }

  @Test("A tip that is asked for arrives")
  func tip() {
    let test = TestStore(initialState: Tip(), reducer: TipReducer(), environment: .sample)
    test.send(.asked) { $0.text = "…" }
    test.receive(.arrived("Drink a glass of water.")) { $0.text = "Drink a glass of water." }
    test.finish()
  }

  @Test("After five seconds there is no tip")
  func timeout() {
    let clock = TestClock()
    let never = TipEnvironment(
      fetch: {
        try await clock.sleep(for: .seconds(3_600))
        return "too late"
      }, clock: clock)
    let test = TestStore(
      initialState: Tip(), reducer: TipReducer(), environment: never, clock: clock)
    test.send(.asked) { $0.text = "…" }
    test.advance(by: .seconds(5))
    test.receive(.failed) { $0.text = "There is no tip today." }
    test.finish()
  }

  @Test("The third cup asks for a tip")
  func thirdCup() {
    let test = TestStore(
      initialState: Day(cups: Cups(count: 2)), reducer: makeDayReducer(),
      environment: DayEnvironment(tip: .sample))
    test.relaxed {
      test.send(.cups(.drunk))
      test.receive(.tip(.arrived("Drink a glass of water.")))
    }
    #expect(test.state == Day(cups: Cups(count: 3), tip: Tip(text: "Drink a glass of water.")))
    test.finish()
  }
}
