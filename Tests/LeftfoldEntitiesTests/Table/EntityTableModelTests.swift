import LeftfoldEntities
import LeftfoldTesting
import Testing

@Suite("An entity table beside a naive model")
struct EntityTableModelTests {
  @Test(
    "100,000 random changes give what a dictionary gives, and every snapshot stays as it was",
    arguments: 0..<20)
  func randomChanges(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var snapshots: [(EntityTable<Item>, NaiveTable)] = []
    for batch in 0..<50 {
      for step in 0..<100 {
        edits.step()
        // Snapshots are held for a while, so that changes meet shared nodes; every few batches none is held.
        if batch % 7 < 5, step % 10 == batch % 10 { snapshots.append((edits.table, edits.model)) }
        if snapshots.count > 12 || batch % 7 == 5 && !snapshots.isEmpty {
          check(snapshots.remove(at: step % snapshots.count), seed)
        }
      }
      edits.table.checkDebugInvariants()
      check((edits.table, edits.model), seed)
    }
    #expect(edits.failures.isEmpty)
    for snapshot in snapshots { check(snapshot, seed) }
  }

  private func check(_ snapshot: (table: EntityTable<Item>, model: NaiveTable), _ seed: UInt64) {
    #expect(Array(snapshot.table) == snapshot.model.sorted, "seed \(seed)")
  }

  @Test("Versions of one table that threads change at once are each as if it were alone", arguments: 0..<10)
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

  @Test(
    "Diffs between any two snapshots are those of the model, and lead from one to the other",
    arguments: 0..<20)
  func diffs(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var snapshots = [(edits.table, edits.model)]
    for batch in 0..<20 {
      for _ in 0..<(batch % 5 * 20 + 1) { edits.step() }
      for (old, model) in snapshots {
        let diff = edits.table.diff(from: old)
        #expect(Array(diff) == edits.model.diff(from: model), "seed \(seed)")
        #expect(Array(old.diff(from: edits.table)) == Array(diff.inverse), "seed \(seed)")
        #expect((edits.table == old) == diff.isEmpty, "seed \(seed)")
        var patched = old
        patched.apply(diff)
        #expect(patched == edits.table, "seed \(seed)")
        patched.checkDebugInvariants()
      }
      #expect(edits.failures.isEmpty)
      snapshots.append((edits.table, edits.model))
      if snapshots.count > 3 { snapshots.removeFirst() }
    }
  }

  @Test("Look-up, rank, nth, ranges and iteration both ways agree with the sorted model", arguments: 0..<20)
  func reads(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var held = edits.table
    for _ in 0..<5 {
      for _ in 0..<60 {
        edits.step()
        held = edits.table
      }
      let sorted = edits.model.sorted
      #expect(held.reversed().elementsEqual(sorted.reversed()), "seed \(seed)")
      #expect(held.indices.allSatisfy { held[$0] as Item == sorted[$0] }, "seed \(seed)")
      for _ in 0..<10 { checkRange(held, sorted, &edits) }
    }
  }

  private func checkRange(_ table: EntityTable<Item>, _ sorted: [Item], _ edits: inout RandomEdits) {
    let ends = (0..<2).map { _ in ItemID(rawValue: Keys.kind(of: edits.seed).random(&edits.generator)) }
      .sorted()
    let expected = sorted.filter { ends[0] <= $0.id && $0.id < ends[1] }
    let range = table.range(ends[0]..<ends[1])
    #expect(range.count == expected.count && range.elementsEqual(expected), "seed \(edits.seed)")
    #expect(range.reversed().elementsEqual(expected.reversed()), "seed \(edits.seed)")
    #expect(table.rank(of: ends[0]) == sorted.count { $0.id < ends[0] }, "seed \(edits.seed)")
    #expect(table.contains(ends[0]) == sorted.contains { $0.id == ends[0] }, "seed \(edits.seed)")
  }
}
