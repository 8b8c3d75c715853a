import LeftfoldCore
import LeftfoldTables
import Observation

extension BenchmarkGroup {
  static let core = BenchmarkGroup(name: "core") {
    let nested = "three nested inout functions, never inlined"
    let core = CoreBenchmarks()
    return [
      Benchmark("core.send.3", atMost: 12, times: nested) { core.send($0) },
      Benchmark("core.send.3.observed", atMost: 40, times: nested) { core.observed($0) },
      Benchmark("core.send.subscribed", atMost: 30, times: nested) { core.subscribed($0) },
      Benchmark("core.send.queued", atMost: 10, times: "the same actions sent directly") { core.queued($0) },
      Benchmark("core.send.wide", atMost: 6, times: "four inout functions and a closure by hand") {
        WideBenchmarks().counter($0)
      },
      Benchmark("core.send.row", atMost: 3, times: "entities.update.held.10k") { WideBenchmarks().row($0) },
      Benchmark("core.effect.roundtrip", atMost: 1.5, times: "a bare task that hops to the main actor") {
        await core.roundtrip($0)
      },
      Benchmark("core.effect.1000", atMost: 2, times: "1,000 bare tasks in a group") {
        await core.thousandEffects($0)
      },
      Benchmark("core.effect.rows.10k", atMost: 8, times: "one row has an effect") { core.rowEffects($0) },
      Benchmark("core.memory.10M", unit: "MB", atMost: 1, times: "what may be lost") { try core.memory($0) },
    ]
  }
}

@MainActor
struct CoreBenchmarks {
  private let sends = 200_000

  func send(_ harness: Harness) -> Measured {
    let store = makeNestedStore()
    return compareToNested(harness) {
      for index in 0..<sends { store.send(.outer(.middle(.inner(.add(index & 3))))) }
    }
  }

  func observed(_ harness: Harness) -> Measured {
    let store = makeNestedStore()
    return compareToNested(harness) {
      for index in 0..<sends {
        keep(store.state.outer.middle.inner.count)
        store.send(.outer(.middle(.inner(.add(1 + index & 3)))))
      }
    }
  }

  func subscribed(_ harness: Harness) -> Measured {
    let store = makeNestedStore()
    let subscription = store.subscribe { keep($0.outer.middle.inner.count) }
    defer { subscription.cancel() }
    return compareToNested(harness) {
      for index in 0..<sends { store.send(.outer(.middle(.inner(.add(1 + index & 3))))) }
    }
  }

  func memory(_ harness: Harness) throws -> Measured {
    Measured(value: max(0, try harness.growth(of: "sends", from: 100_000, to: 10_000_000) / 1_048_576), limit: 5)
  }

  private func compareToNested(_ harness: Harness, _ body: () -> Void) -> Measured {
    var state = Whole()
    defer { keep(state) }
    return harness.compare(per: sends, body) {
      for index in 0..<sends { reduceWhole(&state, .outer(.middle(.inner(.add(index & 3))))) }
    }
  }

  func roundtrip(_ harness: Harness) async -> Measured {
    let store = makeNestedStore()
    let counter = Counter()
    return await harness.compare(per: 1_000) {
      for _ in 0..<1_000 { await store.send(.outer(.middle(.inner(.ping)))).finish() }
    } to: {
      for _ in 0..<1_000 { await Task.detached { await counter.add() }.value }
    }
  }

  func thousandEffects(_ harness: Harness) async -> Measured {
    let store = makeNestedStore()
    let counter = Counter()
    return await harness.compare(per: 1_000) {
      let sent = (0..<1_000).map { _ in store.send(.outer(.middle(.inner(.ping)))) }
      for action in sent { await action.finish() }
    } to: {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<1_000 { group.addTask { await counter.add() } }
      }
    }
  }
}

extension CoreBenchmarks {
  /// A change of one of 10,000 rows, while every row has a running effect, or only one row.
  func rowEffects(_ harness: Harness) -> Measured {
    let many = makeBells(winding: 10_000)
    let one = makeBells(winding: 1)
    return harness.compare(per: 20_000) {
      for _ in 0..<20_000 { many.send(.bell(5_000, .rang)) }
    } to: {
      for _ in 0..<20_000 { one.send(.bell(5_000, .rang)) }
    }
  }

  private func makeBells(winding count: Int) -> Store<Bells, BellsAction> {
    let reducer = Reduce<Bell, BellAction, Void> { bell, action, _ in
      switch action {
      case .rang:
        bell.rings &+= 1
        return .none
      case .wound: return .run { _ in try await Task.sleep(for: .seconds(86_400)) }
      }
    }
    .pullback(rows: \Bells.table, action: .bell, environment: { (_: Void) in })
    let table = EntityTable((1...10_000).map { Bell(id: $0) })
    let store = Store(initialState: Bells(table: table), reducer: reducer, environment: ())
    for id in 1...count { store.send(.bell(id, .wound)) }
    return store
  }
}

struct Bell: Identifiable, Equatable, Sendable {
  let id: Int
  var rings = 0
}

struct Bells: Equatable { var table: EntityTable<Bell> }
enum BellAction: Sendable { case wound, rang }
enum BellsAction: Sendable { case bell(Int, BellAction) }

extension Prism where Whole == BellsAction, Part == (id: Int, action: BellAction) {
  static var bell: Self {
    Prism(embed: { .bell($0.id, $0.action) }) { if case .bell(let id, let action) = $0 { (id, action) } else { nil } }
  }
}

@MainActor
final class Counter {
  private var count = 0
  func add() { count += 1 }
}

@MainActor
func sendObserved(_ count: Int) {
  let store = makeNestedStore()
  for index in 0..<count {
    keep(store.state.outer.middle.inner.count)
    store.send(.outer(.middle(.inner(.add(1 + index & 3)))))
  }
}
