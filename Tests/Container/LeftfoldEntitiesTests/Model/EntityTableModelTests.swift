import Foundation
import LeftfoldEntities
import LeftfoldTesting
import Testing

/// The kinds of ids; every property is checked over each.
enum IDKind: CaseIterable {
  case int, byte, int32, key, string, uuid, crowded

  func run(_ property: (any ModelID.Type) throws -> Void) rethrows {
    switch self {
    case .int: try property(Int.self)
    case .byte: try property(UInt8.self)
    case .int32: try property(Int32.self)
    case .key: try property(ItemID.self)
    case .string: try property(String.self)
    case .uuid: try property(UUID.self)
    case .crowded: try property(CrowdedID.self)
    }
  }
}

@Suite("An entity table and an array as its oracle, for every kind of id")
struct EntityTableModelTests {
  @Test(
    "Random changes match the oracle, and snapshots stay unchanged",
    arguments: IDKind.allCases, 0..<6)
  func randomChanges(kind: IDKind, seed: UInt64) { kind.run { randomChanges($0, seed) } }

  private func randomChanges<ID: ModelID>(_: ID.Type, _ seed: UInt64) {
    var edits = ModelEdits<ID>(seed: seed)
    var snapshots: [(table: EntityTable<Record<ID>>, model: ModelTable<ID>)] = []
    for batch in 0..<30 {
      for step in 0..<50 {
        edits.step()
        // Snapshots are held for a while, so that changes meet shared nodes; every few batches none is held.
        if batch % 7 < 5, step % 10 == batch % 10 { snapshots.append((edits.table, edits.model)) }
        if snapshots.count > 12 || batch % 7 == 5 && !snapshots.isEmpty {
          let snapshot = snapshots.remove(at: step % snapshots.count)
          #expect(snapshot.table.elementsEqual(snapshot.model.records), "seed \(seed)")
        }
      }
      edits.table.checkDebugInvariants()
      #expect(edits.table.elementsEqual(edits.model.records), "seed \(seed)")
    }
    #expect(edits.failures.isEmpty, "seed \(seed)")
    for snapshot in snapshots { #expect(snapshot.table.elementsEqual(snapshot.model.records), "seed \(seed)") }
  }

  @Test(
    "The diff of two snapshots matches the oracle, converts one into the other, and is nil only if they are equal",
    arguments: IDKind.allCases, seeds(2, long: 6))
  func diffs(kind: IDKind, seed: Int) { kind.run { diffs($0, seed) } }

  private func diffs<ID: ModelID>(_: ID.Type, _ seed: Int) {
    var edits = ModelEdits<ID>(seed: UInt64(seed))
    var snapshots = [(table: edits.table, model: edits.model)]
    for batch in 0..<24 {
      for _ in 0..<(batch % 6 * batch + 1) { edits.step() }
      let rebuilt = EntityTable(edits.model.records)
      #expect(rebuilt == edits.table && rebuilt.hashValue == edits.table.hashValue, "seed \(seed)")
      for (old, model) in snapshots {
        let diff = edits.table.diff(from: old)
        if ID.isInteger {
          #expect(Array(diff) == edits.model.changes(since: model), "seed \(seed)")
          #expect(Array(rebuilt.diff(from: old)) == Array(diff), "seed \(seed)")
          #expect(edits.table.changedIDs(since: old) == diff.map(\.id), "seed \(seed)")
        } else {
          // An entity whose place differs is removed and inserted.
          let changed = edits.model.changes(since: model).map(\.id)
          #expect(Set(diff.map(\.id)).isSuperset(of: changed), "seed \(seed)")
          for diff in [diff, diff.inverse] {
            #expect(diff.drop { $0.new == nil }.allSatisfy { $0.new != nil }, "seed \(seed)")
            #expect(Set(diff.compactMap(\.old?.id)).count == diff.count { $0.old != nil }, "seed \(seed)")
            #expect(Set(diff.compactMap(\.new?.id)).count == diff.count { $0.new != nil }, "seed \(seed)")
          }
          #expect(Set(edits.table.changedIDs(since: old)) == Set(diff.map(\.id)), "seed \(seed)")
        }
        let updated = diff.filter { $0.old != nil && $0.new != nil }
        let wanted = updated.prefix((updated.count + 1) / 2)
        var read: [EntityChange<Record<ID>>] = []
        let isFound = edits.table.containsUpdate(since: old) { before, after in
          read.append(.updated(old: before, new: after))
          return read.count == wanted.count
        }
        #expect(read == Array(wanted) && isFound == !wanted.isEmpty, "seed \(seed)")
        #expect(diff.inverse.inverse == diff, "seed \(seed)")
        #expect((edits.table == old) == (edits.model == model), "seed \(seed)")
        #expect(edits.table.diff(from: old).isEmpty == (edits.model == model), "seed \(seed)")
        for (start, diff, end) in [(old, diff, edits.table), (edits.table, diff.inverse, old)] {
          // The diff also applies to an equal table with another history.
          for var table in ID.isInteger ? [start, EntityTable(Array(start))] : [start] {
            table.apply(diff)
            #expect(table == end && table.elementsEqual(end), "seed \(seed)")
            table.checkDebugInvariants()
          }
        }
      }
      snapshots.append((edits.table, edits.model))
      if snapshots.count > 3 { snapshots.removeFirst() }
    }
    #expect(edits.failures.isEmpty, "seed \(seed)")
  }

  @Test(
    "Lookup, positions, slices and iteration in both directions match the oracle", arguments: IDKind.allCases, 0..<6)
  func reads(kind: IDKind, seed: UInt64) { kind.run { reads($0, seed) } }

  private func reads<ID: ModelID>(_: ID.Type, _ seed: UInt64) {
    var edits = ModelEdits<ID>(seed: seed)
    var held = edits.table
    for _ in 0..<5 {
      for _ in 0..<120 {
        edits.step()
        held = edits.table
      }
      let records = edits.model.records
      #expect(held.reversed().elementsEqual(records.reversed()), "seed \(seed)")
      #expect(held.ids.elementsEqual(records.map(\.id)), "seed \(seed)")
      #expect(held.first == records.first && held.last == records.last, "seed \(seed)")
      for (position, record) in records.enumerated() {
        #expect(held[position] == record && held[id: record.id] == record, "seed \(seed)")
        #expect(held.position(of: record.id) == position, "seed \(seed)")
      }
      for _ in 0..<50 {
        let id = ID.random(&edits.generator)
        #expect(held.contains(id) == (edits.model.position(of: id) != nil), "seed \(seed)")
        #expect(held.position(of: id) == edits.model.position(of: id), "seed \(seed)")
        let ends = (0..<2).map { _ in Int.random(in: 0...records.count, using: &edits.generator) }.sorted()
        let range = ends[0]..<ends[1]
        #expect(held[range].elementsEqual(records[range]), "seed \(seed)")
        #expect(held[range].reversed().elementsEqual(records[range].reversed()), "seed \(seed)")
      }
    }
  }
}
