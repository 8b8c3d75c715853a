import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

@MainActor
struct SameStateTests {
  @Test("Over random programs of effects a TestStore and a Store reach the same state", arguments: 0..<20)
  func sameState(seed: Int) async {
    let executor = TestExecutor()
    await compare(seed: seed, executor)
    // The released store has canceled its effects; a task that is never run to its end leaks.
    executor.drain()
  }

  private func compare(seed: Int, _ executor: TestExecutor) async {
    var random = SeededGenerator(seed: seed)
    let environments = [CellEnvironment(), CellEnvironment()]
    let clocks = environments.map(\.clock)
    let tested = TestStore(
      initialState: Board(), reducer: BoardReducer.make(), environment: environments[0], clock: clocks[0])
    let store = Store(
      initialState: Board(), reducer: BoardReducer.make(), environment: environments[1], executor: executor)
    let paths: [CellPath] = [.left, .right, .sheet, .slot, .row(1), .row(2)]
    for _ in 0..<15 {
      let path = paths.randomElement(using: &random) ?? .left
      let action: BoardAction =
        Int.random(in: 0..<5, using: &random) == 0
        ? .set([(.sheet, Int.random(in: 1...2, using: &random))])
        : .cell(path, .perform(.random(3, using: &random)), within: .random(using: &random))
      await tested.relaxed { await tested.send(action) }
      store.send(action)
      await settle(executor)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        tested.advance(by: .milliseconds(1))
        clocks[1].advance(by: .milliseconds(1))
        await settle(executor)
      }
      tested.skipReceivedActions()
      #expect(tested.state == store.state, "seed \(seed)")
      #expect(clocks[0].sleeperCount == clocks[1].sleeperCount, "seed \(seed)")
    }
    tested.skipInFlightEffects()
    await tested.finish()
  }

  /// Runs effects and the store's turns on the main actor until both are idle.
  private func settle(_ executor: TestExecutor) async {
    repeat {
      executor.drain()
      await Task { @MainActor in }.value
    } while executor.drain()
  }
}
