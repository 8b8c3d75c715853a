import LeftfoldEntities

/// The memory of entities: the peak of a process that holds them, minus the peak of a process without any.
@MainActor
enum EntityMemory {
  static func perEntity(_ harness: Harness) throws -> Measured {
    let count = 1_000_000
    return Measured(
      value: try bytes(of: "table", count: count, harness), limit: try bytes(of: "array", count: count, harness))
  }

  static func perState(_ harness: Harness) throws -> Measured {
    Measured(value: try bytes(of: "kept", count: 10_000, harness), limit: 3_072)
  }

  private static func bytes(of mode: String, count: Int, _ harness: Harness) throws -> Double {
    try harness.growth(of: mode, to: count) / Double(count)
  }
}

func holdEntities(_ mode: String, count: Int) {
  let things = (0..<count).lazy.map { Thing($0 + 1, name: "a name") }
  switch mode {
  case "array": keep(Array(things))
  case "table": keep(EntityTable(things))
  case "kept": keep(versions(count))
  default: fail("--hold \(mode) is not known, expected array, table or kept")
  }
}

private func versions(_ count: Int) -> [EntityTable<Thing>] {
  var table = EntityTable((1...100_000).lazy.map { Thing($0) })
  var versions: [EntityTable<Thing>] = []
  versions.reserveCapacity(count)
  var random = SplitMix64(seed: 2)
  for _ in 0..<count {
    versions.append(table)
    table.update(Int(random.next() % 100_000) + 1) { $0.amount &+= 1 }
  }
  return versions
}
