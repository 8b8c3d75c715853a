import LeftfoldCore
import LeftfoldEntities
import LeftfoldInspector

extension BenchmarkGroup {
  static let inspector = BenchmarkGroup(name: "inspector") {
    let inspector = InspectorBenchmarks()
    return [
      Benchmark("inspector.record", atMost: 2, times: "a plain send") { inspector.record($0) },
      Benchmark("inspector.bytes", unit: "bytes", atMost: 3, times: "1 KB an action") { try inspector.bytes($0) },
      Benchmark("inspector.jump.1M", unit: "ms", atMost: 1, times: "a frame") { inspector.jump($0) },
    ]
  }
}

@MainActor
struct InspectorBenchmarks {
  private let sends = 50_000

  /// A change of one of 100,000 entities with a subscriber, recorded or not.
  func record(_ harness: Harness) -> Measured {
    let plain = Store(initialState: Things(), reducer: ThingsReducer(), environment: ())
    let recorded = makeInspectedThings(limit: .count(10_000)).store
    let subscriptions = [plain, recorded].map { $0.subscribe { keep($0.table.count) } }
    defer { subscriptions.forEach { $0.cancel() } }
    return harness.compare(per: sends) {
      for index in 0..<sends { recorded.send(.changed(id: index & 65_535)) }
    } to: {
      for index in 0..<sends { plain.send(.changed(id: index & 65_535)) }
    }
  }

  func bytes(_ harness: Harness) throws -> Measured {
    Measured(value: try harness.growth(of: "recording", to: 10_000) / 10_000, limit: 1_024)
  }

  /// The slowest of 100 jumps among 1,000,000 actions, each with a frame of 50 rows.
  func jump(_ harness: Harness) -> Measured {
    let inspector = makeInspectedThings(limit: .count(1_000_000), entities: 1_000)
    for index in 0..<1_000_000 { inspector.store.send(.changed(id: index % 1_000)) }
    let frame = inspector.store.connect(using: ThingsConnector())
    let subscription = frame.subscribe { keep($0.joined(separator: "\n")) }
    defer { subscription.cancel() }
    var random = SplitMix64(seed: 5)
    let slowest = (0..<100).map { _ in
      harness.seconds { inspector.history.jump(to: 1 + Int(random.next() % 1_000_000)) }
    }.max()
    return Measured(value: (slowest ?? 0) * 1_000, limit: 16)
  }
}

struct Things: Equatable, Sendable {
  var table: EntityTable<Thing>
  var changes = 0

  init(entities: Int = 100_000) { table = EntityTable((0..<entities).lazy.map { Thing($0, name: "a name") }) }
}

enum ThingsAction: Equatable, Sendable { case changed(id: Int) }

struct ThingsReducer: Reducer {
  func reduce(_ state: inout Things, _ action: ThingsAction, _ environment: Void) -> Effect<ThingsAction> {
    switch action {
    case .changed(let id):
      state.table.update(id) { $0.amount &+= 1 }
      state.changes &+= 1
    }
    return .none
  }
}

struct ThingsConnector: Connector {
  func connect(state: Things) -> [String] {
    ["\(state.changes) changes"] + state.table.prefix(50).map { "\($0.id) \($0.name) \($0.amount)" }
  }

  func connect(action: ThingsAction) -> ThingsAction { action }
}

@MainActor
func makeInspectedThings(limit: HistoryLimit, entities: Int = 100_000) -> Inspector<Things, ThingsAction> {
  Inspector(initialState: Things(entities: entities), reducer: ThingsReducer(), environment: (), limit: limit)
}

@MainActor
func holdRecording(_ count: Int) {
  let inspector = makeInspectedThings(limit: .count(1_000_000))
  var random = SplitMix64(seed: 2)
  for _ in 0..<count { inspector.store.send(.changed(id: Int(random.next() % 100_000))) }
  keep(inspector)
}
