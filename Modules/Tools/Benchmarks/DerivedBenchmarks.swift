import LeftfoldCore
import LeftfoldTables

extension BenchmarkGroup {
  static let derived = BenchmarkGroup(name: "derived") {
    let derived = DerivedBenchmarks()
    return [
      Benchmark("derived.rows.10k", atMost: 2, times: "one row store of the same table") { derived.rows($0) },
      Benchmark("derived.unrelated.10k", atMost: 1, times: "a microsecond") { derived.unrelated($0) },
      Benchmark("derived.depth.8", atMost: 4, times: "a chain of one") { derived.depth($0) },
      Benchmark("derived.depth.8.subscribed", atMost: 7, times: "a chain of one") { derived.subscribedDepth($0) },
      Benchmark("derived.transaction.10k", atMost: 2, times: "a child of one row") { derived.transaction($0) },
      Benchmark("derived.create", atMost: 4, times: "8 objects allocated and freed") { derived.create($0) },
      Benchmark("derived.bytes.10k", unit: "bytes", atMost: 1, times: "800 bytes") { try derived.bytes($0) },
    ]
  }
}

@MainActor
struct DerivedBenchmarks {
  private let sends = 20_000

  /// A change of one of 10,000 rows, with a subscriber of every row, or of that row only.
  func rows(_ harness: Harness) -> Measured {
    let many = makeFeaturesStore()
    let one = makeFeaturesStore()
    let subscriptions = (1...10_000).map { row(of: many, $0) } + [row(of: one, 5_000)]
    defer { withExtendedLifetime(subscriptions) {} }
    return harness.compare(per: sends) {
      for _ in 0..<sends { many.send(.counted(5_000)) }
    } to: {
      for _ in 0..<sends { one.send(.counted(5_000)) }
    }
  }

  /// A change that no subscriber depends on, with a thousand derived stores under each of ten features, or with one.
  func unrelated(_ harness: Harness) -> Measured {
    let many = makeFeaturesStore()
    let subscriptions = FeaturesState.features.flatMap { feature in
      let store = many.derived(state: feature)
      return (1...1_000).map { row(of: store, $0) }
    }
    defer { withExtendedLifetime(subscriptions) {} }
    let time = harness.compare(per: sends) {
      for _ in 0..<sends { many.send(.ticked) }
    } to: {
    }
    return Measured(value: time.value, limit: 1_000)
  }

  /// The last store of a chain is read before each action, which changes every store of the chain.
  func depth(_ harness: Harness) -> Measured {
    let (long, deep) = chain(8)
    let (short, shallow) = chain(1)
    return harness.compare(per: sends) {
      for _ in 0..<sends {
        keep(deep.state)
        long.send(.ticked)
      }
    } to: {
      for _ in 0..<sends {
        keep(shallow.state)
        short.send(.ticked)
      }
    }
  }

  /// A change in a transaction that no row depends on, with a store of a child of each of 10,000 rows, or of one.
  func transaction(_ harness: Harness) -> Measured {
    let many = makeFeaturesStore()
    let one = makeFeaturesStore()
    let stores = (1...10_000).map { child(of: many, $0) } + [child(of: one, 5_000)]
    defer { withExtendedLifetime(stores) {} }
    func send(to store: FeaturesStore) {
      store.transaction {
        for _ in 0..<sends { store.send(.ticked) }
      }
    }
    return harness.compare(per: sends) {
      send(to: many)
    } to: {
      send(to: one)
    }
  }

  func create(_ harness: Harness) -> Measured {
    let store = makeFeaturesStore()
    var objects = (0..<8).map { Box($0) }
    defer { keep(objects) }
    return harness.compare(per: sends) {
      for _ in 0..<sends { store.derived(state: \.ticks).subscribe { keep($0) }.cancel() }
    } to: {
      for index in 0..<sends {
        for slot in 0..<8 { objects[slot] = Box(index) }
      }
    }
  }

  func bytes(_ harness: Harness) throws -> Measured {
    Measured(value: try harness.growth(of: "rows", to: 10_000) / 10_000, limit: 800)
  }

  static func holdRows(_ count: Int) {
    let store = makeFeaturesStore()
    var subscriptions: [Subscription?] = []
    subscriptions.reserveCapacity(10_000)
    for id in 0..<count { subscriptions.append(DerivedBenchmarks().row(of: store, id + 1)) }
    keep((store, subscriptions))
  }

  func subscribedDepth(_ harness: Harness) -> Measured {
    let ((long, deep), (short, shallow)) = (chain(8), chain(1))
    let subscriptions = [deep.subscribe { keep($0) }, shallow.subscribe { keep($0) }]
    defer { keep(subscriptions) }
    return harness.compare(per: sends) {
      for _ in 0..<sends { long.send(.ticked) }
    } to: {
      for _ in 0..<sends { short.send(.ticked) }
    }
  }

  private func chain(_ depth: Int) -> (FeaturesStore, Store<Int, FeaturesAction>) {
    let root = makeFeaturesStore()
    var store = root.derived(state: \.ticks)
    for _ in 1..<depth { store = store.derived(state: { $0 &+ 1 }) }
    return (root, store)
  }

  private func row(of store: FeaturesStore, _ id: Int) -> Subscription? {
    rowStore(of: store, id)?.subscribe { keep($0) }
  }

  private func child(of store: FeaturesStore, _ id: Int) -> Store<Int, Void>? {
    rowStore(of: store, id)?.derived(optional: \.present, action: { $0 })
  }

  private func rowStore(of store: FeaturesStore, _ id: Int) -> Store<FeatureRow, Void>? {
    store.derived(rows: \.a.rows, id: id, action: { (id: Int, _: Void) in .counted(id) })
  }

  private func row(of store: Store<FeatureState, FeaturesAction>, _ id: Int) -> Subscription {
    store.derived(state: { $0.rows[id] }).subscribe { keep($0) }
  }
}

private final class Box {
  let number: Int
  init(_ number: Int) { self.number = number }
}
