import LeftfoldEntities

/// An entity of 64 bytes with a string, a typical size in an app.
struct Thing: Identifiable, Equatable, Sendable {
  let id: Int
  var amount = 0
  var (b, c, d, e) = (0, 0, 0, 0)
  var name: String

  init(_ id: Int, name: String? = nil) {
    self.id = id
    amount = id
    self.name = name ?? "An entity named number \(id)"
  }
}

extension BenchmarkGroup {
  static let entities = BenchmarkGroup(name: "entities") {
    let (million, thousands) = (Lazily { EntityBenchmarks(1_000_000) }, Lazily { EntityBenchmarks(10_000) })
    let update = "an update of one of 1,000,000 while a snapshot is held"
    return [
      Benchmark("entities.update.held.1M", atMost: 6, times: "Dictionary in place, 1,000,000") {
        million.value.heldUpdate($0)
      },
      Benchmark("entities.update.held.10k", atMost: 12, times: "Dictionary in place, 10,000") {
        thousands.value.heldUpdate($0)
      },
      Benchmark("entities.update.inplace.10k", atMost: 3, times: "Dictionary in place, 10,000") {
        thousands.value.updateInPlace($0)
      },
      Benchmark("entities.lookup.1M", atMost: 2, times: "Dictionary, 1,000,000") { million.value.lookUp($0) },
      Benchmark("entities.lookup.10k", atMost: 2, times: "Dictionary, 10,000") { thousands.value.lookUp($0) },
      Benchmark("entities.iterate.1M", atMost: 4, times: "Array, 1,000,000") { million.value.iterate($0) },
      Benchmark("entities.iterate.closure.1M", atMost: 4, times: "Array, 1,000,000") {
        million.value.iterateInClosure($0)
      },
      Benchmark("entities.build.1M", atMost: 0.5, times: "Dictionary(uniqueKeysWithValues:), 1,000,000") {
        million.value.build($0)
      },
      Benchmark("entities.equal.1M", atMost: 1.5, times: update) { million.value.compareVersions($0) },
      Benchmark("entities.diff.1M", atMost: 1.5, times: update) { million.value.differ($0) },
      Benchmark("entities.memory.1M", unit: "bytes", atMost: 1.2, times: "Array, 1,000,000") {
        try EntityMemory.perEntity($0)
      },
      Benchmark("entities.kept.100k", unit: "bytes", atMost: 1, times: "3,072 bytes") {
        try EntityMemory.perState($0)
      },
    ] + EntityCounts.benchmarks + HashedIDs.benchmarks
  } sweep: { size in
    let entities = Lazily { EntityBenchmarks(size) }
    let dictionary = "Dictionary in place"
    return [
      Benchmark("entities.update.held", atMost: 6, times: dictionary) { entities.value.heldUpdate($0) },
      Benchmark("entities.update.inplace", atMost: 3, times: dictionary) { entities.value.updateInPlace($0) },
      Benchmark("entities.lookup", atMost: 3, times: "Dictionary") { entities.value.lookUp($0) },
      Benchmark("entities.diff", atMost: 1.5, times: "the change itself") { entities.value.differ($0) },
    ]
  }
}

@MainActor
final class Lazily<Value> {
  private(set) lazy var value = make()
  private let make: () -> Value

  init(_ make: @escaping () -> Value) { self.make = make }
}

@MainActor
final class EntityBenchmarks {
  private let count: Int
  private let ids: [Int]
  private let array: [Thing]
  private var dictionary: [Int: Thing]
  private var table: EntityTable<Thing>
  private var sum = 0

  init(_ count: Int) {
    self.count = count
    var random = SplitMix64(seed: 1)
    ids = (0..<100_000).map { _ in Int(random.next() % UInt64(count)) + 1 }
    array = (1...count).map { Thing($0) }
    dictionary = Dictionary(uniqueKeysWithValues: array.map { ($0.id, $0) })
    table = EntityTable(array)
  }

  deinit { keep(sum) }

  func heldUpdate(_ harness: Harness) -> Measured {
    var held = table
    defer { keep(held) }
    return harness.compare(per: ids.count, rounds: 25) {
      updateHeld(&held)
    } to: {
      updateDictionary()
    }
  }

  func updateInPlace(_ harness: Harness) -> Measured {
    // Nodes that other versions share are copied before the measurement.
    for id in 1...count { table.update(id) { $0.amount &+= 1 } }
    return harness.compare(per: ids.count, rounds: 25) {
      for id in ids { table.update(id) { $0.amount &+= 1 } }
    } to: {
      updateDictionary()
    }
  }

  func lookUp(_ harness: Harness) -> Measured {
    table = EntityTable(array)
    return harness.compare(per: ids.count, rounds: 25) {
      for id in ids { sum &+= table[id: id]?.amount ?? 0 }
    } to: {
      for id in ids { sum &+= dictionary[id]?.amount ?? 0 }
    }
  }

  func iterate(_ harness: Harness) -> Measured {
    table = EntityTable(array)
    return harness.compare(per: count, rounds: 25) {
      sum &+= total(table)
    } to: {
      sum &+= total(array)
    }
  }

  /// Iterates in an escaping closure, as a connector or an effect does.
  func iterateInClosure(_ harness: Harness) -> Measured {
    let (table, array) = (EntityTable(array), array)
    let sums: [() -> Int] = [{ Self.sum(table) }, { Self.sum(array) }]
    return harness.compare(per: count, rounds: 25) {
      sum &+= sums[0]()
    } to: {
      sum &+= sums[1]()
    }
  }

  private static func sum(_ things: some Sequence<Thing>) -> Int {
    var sum = 0
    for thing in things { sum &+= thing.amount }
    return sum
  }

  func build(_ harness: Harness) -> Measured {
    harness.compare(per: count) {
      keep(EntityTable(array))
    } to: {
      keep(Dictionary(uniqueKeysWithValues: array.lazy.map { ($0.id, $0) }))
    }
  }

  func compareVersions(_ harness: Harness) -> Measured {
    alone(harness) { sum &+= $0 == $1 ? 1 : 0 }
  }

  func differ(_ harness: Harness) -> Measured {
    alone(harness) { sum &+= $1.diff(from: $0).count }
  }

  /// Measures a comparison of two versions that are one change apart, without the cost of the change.
  private func alone(
    _ harness: Harness, _ look: (EntityTable<Thing>, EntityTable<Thing>) -> Void
  ) -> Measured {
    var held = table
    let both = harness.compare(per: ids.count, rounds: 25) {
      for id in ids {
        held = table
        table.update(id) { $0.amount &+= 1 }
        look(held, table)
      }
    } to: {
      updateHeld(&held)
    }
    return Measured(value: both.value - both.limit, limit: both.limit)
  }

  private func updateHeld(_ held: inout EntityTable<Thing>) {
    for id in ids {
      held = table
      table.update(id) { $0.amount &+= 1 }
    }
  }

  private func updateDictionary() {
    for id in ids { dictionary[id]?.amount &+= 1 }
  }

  @inline(never)
  private func total(_ things: some Sequence<Thing>) -> Int {
    var sum = 0
    for thing in things { sum &+= thing.amount }
    return sum
  }
}
