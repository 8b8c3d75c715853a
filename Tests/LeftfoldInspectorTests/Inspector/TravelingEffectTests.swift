import LeftfoldCore
import LeftfoldEntities
import LeftfoldInspector
import LeftfoldTesting
import Testing

/// Effects of a child of the present, while a past state without that child is shown.
@MainActor
struct TravelingEffectTests {
  private struct Bell: Identifiable, Equatable, Sendable {
    let id: Int
    var rings = 0
  }

  private struct Tower: Equatable, Sendable { var bells = EntityTable<Bell>() }

  private enum BellAction: Equatable, Sendable { case wound, rang }

  private enum TowerAction: Equatable, Sendable {
    case hung(Int)
    case taken(Int)
    case bell(Int, BellAction)
  }

  private func makeInspector(_ clock: TestClock, _ executor: TestExecutor) -> Inspector<Tower, TowerAction> {
    let prism = Prism<TowerAction, (id: Int, action: BellAction)>(
      embed: { .bell($0.id, $0.action) }) { if case .bell(let id, let action) = $0 { (id, action) } else { nil } }
    let bell = Reduce<Bell, BellAction, Void> { bell, action, _ in
      if action == .rang { bell.rings += 1 }
      guard action == .wound else { return .none }
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        send.enqueue(.rang)
      }
    }
    let tower = Reduce<Tower, TowerAction, Void> { tower, action, _ in
      if case .hung(let id) = action { tower.bells.add(Bell(id: id)) }
      if case .taken(let id) = action { tower.bells.remove(id) }
      return .none
    }
    return Inspector(
      initialState: Tower(),
      reducer: combine {
        tower
        bell.pullback(rows: \Tower.bells, action: prism, environment: { (_: Void) in })
      }, environment: (), executor: executor, newActions: .append)
  }

  @Test(
    "An effect of a row continues while a past state without the row is shown, and starts there too",
    arguments: [false, true])
  func rows(startsInPast: Bool) async {
    let (clock, executor) = (TestClock(), TestExecutor())
    let inspector = makeInspector(clock, executor)
    inspector.store.send(.hung(1))
    if startsInPast { inspector.history.jump(to: 0) }
    let sent = inspector.store.send(.bell(1, .wound))
    executor.drain()
    inspector.history.jump(to: 0)
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    executor.drain()
    await sent.finish()
    #expect(inspector.history.present.bells[id: 1]?.rings == 1)
    #expect(inspector.store.state.bells.isEmpty)
  }

  @Test("An effect of a row ends with the row of the present, although the past that is shown has the row")
  func removedRow() {
    let (clock, executor) = (TestClock(), TestExecutor())
    let inspector = makeInspector(clock, executor)
    inspector.store.send(.hung(1))
    inspector.store.send(.bell(1, .wound))
    executor.drain()
    inspector.history.jump(to: 1)
    inspector.store.send(.taken(1))
    executor.drain()
    #expect(clock.sleeperCount == 0)
    #expect(inspector.store.state.bells.count == 1)
  }
}
