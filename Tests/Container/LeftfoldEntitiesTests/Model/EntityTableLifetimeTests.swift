import LeftfoldEntities
import LeftfoldTesting
import Synchronization
import Testing

/// Counts the objects in memory.
private final class Census: Sendable {
  let count = Atomic(0)
}

private final class Resident: Sendable {
  let census: Census

  init(_ census: Census) {
    self.census = census
    census.count.add(1, ordering: .relaxed)
  }

  deinit { census.count.subtract(1, ordering: .relaxed) }
}

private struct House: Identifiable, Sendable {
  let id: Int
  var number: Int
  var resident: Resident
}

@Suite("The lifetime of entities")
struct EntityTableLifetimeTests {
  private struct Edits {
    let census = Census()
    var random: SeededGenerator
    var tables: [EntityTable<House>] = []
    var models: [[Int: Int]] = []

    /// Changes one of several versions, kept and dropped at random, so that some branch from others.
    mutating func step(_ number: Int) {
      let version = Int.random(in: 0..<tables.count, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0, tables.count < 12 {
        tables.append(tables[version])
        models.append(models[version])
      } else if Int.random(in: 0..<6, using: &random) == 0, tables.count > 1 {
        tables.remove(at: version)
        models.remove(at: version)
      } else {
        change(version, number)
      }
    }

    private mutating func change(_ version: Int, _ number: Int) {
      let id = Int.random(in: 0..<400, using: &random)
      let house = House(id: id, number: number, resident: Resident(census))
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        tables[version].remove(id)
        models[version][id] = nil
      case 1:
        tables[version][id: id] = house
        models[version][id] = number
      case 2:
        let last = id + 20
        tables[version].removeAll(in: id...last)
        for id in id...last { models[version][id] = nil }
      case 3:
        clear(&tables[version][id: id])
        models[version][id] = nil
      case 4, 5:
        tables[version][id: id]?.number = number
        if models[version][id] != nil { models[version][id] = number }
      default:
        tables[version].update(id) { $0 = house }
        if models[version][id] != nil { models[version][id] = number }
      }
    }

    private func clear(_ house: inout House?) { house = nil }
  }

  @Test("Branched versions keep their entities, and the last one releases them", arguments: 0..<20)
  func branches(seed: UInt64) {
    var edits = Edits(random: SeededGenerator(seed: seed))
    edits.tables = [EntityTable((0..<300).map { House(id: $0, number: 0, resident: Resident(edits.census)) })]
    edits.models = [Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, 0) })]
    for number in 1...1_500 { edits.step(number) }
    for (table, model) in zip(edits.tables, edits.models) {
      table.checkDebugInvariants()
      #expect(table.map(\.id) == model.keys.sorted(), "seed \(seed)")
      #expect(table.allSatisfy { model[$0.id] == $0.number && $0.resident.census === edits.census }, "seed \(seed)")
      #expect(table.reversed().allSatisfy { table[id: $0.id]?.number == $0.number }, "seed \(seed)")
    }
    edits.tables = []
    #expect(edits.census.count.load(ordering: .relaxed) == 0, "seed \(seed)")
  }

  @Test("Once nothing else has the versions before, a change releases what they had in the changed nodes")
  func releasing() {
    let census = Census()
    var table = EntityTable((0..<16).map { House(id: $0, number: 0, resident: Resident(census)) })
    var held: EntityTable<House>? = table
    table.update(3) { $0.resident = Resident(census) }
    #expect(census.count.load(ordering: .relaxed) == 17)
    held = nil
    table.update(4) { $0.number = 1 }
    #expect(held == nil && census.count.load(ordering: .relaxed) == 16)
  }
}
