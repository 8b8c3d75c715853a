import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct EffectIDTests {
  struct Job: Sendable {
    let name: String
    let start: @Sendable (Effect<Bool>) -> Effect<Bool>
    let cancel: Effect<Bool>

    init<ID: Hashable & Sendable>(_ id: ID) {
      name = "\(ID.self)"
      start = { $0.cancellable(id: id) }
      cancel = .cancel(id: id)
    }
  }

  @Test("Equal values of different types are different ids")
  func types() {
    let jobs: [Job] = [Job(1), Job(UInt8(1)), Job(1.0), Job(Int?(1)), Job("1"), Job(Substring("1"))]
    for canceled in jobs.indices {
      let clock = TestClock()
      let reducer = Reduce<Int, Bool, TestClock> { _, starts, clock in
        let wait = Effect<Bool>.run { _ in try await clock.sleep(for: .seconds(1)) }
        return starts ? .merge(jobs.map { $0.start(wait) }) : jobs[canceled].cancel
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: clock, clock: clock)
      store.send(true)
      #expect(clock.sleeperCount == jobs.count)
      store.send(false)
      #expect(clock.sleeperCount == jobs.count - 1, "\(jobs[canceled].name)")
      store.advance(by: .seconds(1))
      store.finish()
    }
  }
}
