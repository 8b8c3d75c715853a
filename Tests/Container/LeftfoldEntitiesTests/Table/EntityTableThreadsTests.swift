import LeftfoldEntities
import LeftfoldTesting
import Testing

@Suite("Entity tables on several threads")
struct EntityTableThreadsTests {
  @Test("Versions of one table changed concurrently do not affect each other", arguments: 0..<10)
  func threads(seed: UInt64) async {
    var start = EntityTable((0..<3_000).map { Item($0) })
    let held = start
    for id in stride(from: 0, to: 3_000, by: 7) { start.update(ItemID(rawValue: id)) { $0.value = -1 } }
    let (origin, before) = (start, Array(start))
    await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var random = SeededGenerator(seed: seed * 8 + UInt64(worker))
          var (table, model, snapshots) = (origin, before, [origin])
          for step in 0..<4_000 {
            let id = Int.random(in: 0..<3_000, using: &random)
            table.update(ItemID(rawValue: id)) { $0.value = step }
            model[id].value = step
            if step % 5 == 0 { snapshots = [snapshots[snapshots.count - 1], table] }
          }
          return Array(table) == model && table.allSatisfy { table[id: $0.id] == $0 }
        }
      }
      for await isRight in group { #expect(isRight, "seed \(seed)") }
    }
    #expect(Array(origin) == before && held.allSatisfy { $0.value == 0 }, "seed \(seed)")
    origin.checkDebugInvariants()
  }
}
