import LeftfoldCore
import LeftfoldInspector
import LeftfoldTesting
import Testing

@MainActor
struct TimeTravelTests {
  @Test("The past is shown, a skipped action did not happen, and the present comes back")
  func travel() async throws {
    let inspector = await recordDay(clock: TestClock())
    inspector.history.jump(to: 1)
    #expect(inspector.store.state == Day(cups: Cups(count: 1)))
    inspector.history.resume()
    #expect(inspector.store.state == Day(cups: Cups(count: 3), tip: Tip(text: "Drink a glass of water.")))
    inspector.history.skip(actions: [2])
    #expect(inspector.store.state.cups.count == 2)
    inspector.history.unskip(actions: [2])
    timeTravel(in: inspector)
    forget(2, of: inspector)
    let shared = try share(inspector.recording)
    #expect(shared.page.contains("A day"))
    #expect(shared.test.contains("test.send(.cups(.drunk)) {") && shared.test.contains("$0.cups.count = 2"))
  }
}
