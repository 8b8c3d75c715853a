import LeftfoldEntities
import LeftfoldIndexes
import LeftfoldTesting
import Testing

@Suite("A sorted index that follows a table")
struct SortedIndexModelTests {
  @Test("An index updated by diffs equals a rebuilt one, and old versions stay unchanged", arguments: 0..<20)
  func diffs(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var values = SortedIndex<ByValue>()
    var words = SortedIndex<ByWords>()
    for batch in 0..<25 {
      let (before, old) = (edits.table, values)
      for _ in 0..<(batch % 4 * batch % 60 + 1) { edits.step() }
      let diff = edits.table.diff(from: before)
      values.apply(diff)
      words.apply(diff)
      values.checkDebugInvariants()
      words.checkDebugInvariants()
      #expect(Array(values) == ByValue.naiveEntries(edits.table), "seed \(seed)")
      #expect(words == SortedIndex(edits.table), "seed \(seed)")
      #expect(old == SortedIndex(before), "seed \(seed)")
    }
    #expect(Array(words) == ByWords.naiveEntries(edits.table), "seed \(seed)")
  }

  @Test(
    "A large index takes small diffs one by one and large ones at once",
    arguments: [1, 10, 100, 1_000, 5_000])
  func sizes(changes: Int) {
    let table = EntityTable((0..<5_000).map { Item($0, $0 * 37 % 1_000) })
    var index = SortedIndex<ByValue>(table)
    var new = table
    for id in 0..<changes { new.update(ItemID(rawValue: id * 7 % 5_000)) { $0.value += 500 } }
    new.remove(contentsOf: (0..<changes / 2).map { ItemID(rawValue: $0 * 3) })
    index.apply(new.diff(from: table))
    index.checkDebugInvariants()
    #expect(Array(index) == ByValue.naiveEntries(new))
    index.apply(table.diff(from: new))
    index.checkDebugInvariants()
    #expect(index == SortedIndex(table))
  }

  @Test("A diff that changes no key leaves the very same index")
  func sameKeys() {
    let table = EntityTable((0..<100).map { Item($0, $0) })
    var new = table
    for id in table.ids { new.update(id) { $0.name = "renamed" } }
    let index = SortedIndex<ByValue>(table)
    var applied = index
    applied.apply(new.diff(from: table))
    #expect(applied.isIdentical(to: index))
  }
}

/// Readings by value; a missing value is NaN and has no key.
private enum ReadingsByValue<ID: Hashable & Comparable & Sendable>: EntityOrder {
  static func keys(of reading: Reading<ID>, _ emit: (Double) -> Void) {
    if !reading.value.isNaN { emit(reading.value) }
  }
}

private enum Careless: EntityOrder {
  static func keys(of reading: Reading<Int>, _ emit: (Double) -> Void) { emit(reading.value) }
}

private struct Reading<ID: Hashable & Comparable & Sendable>: Identifiable, Equatable, Sendable {
  let id: ID
  var value: Double
}

@Suite("Indexes of fractional keys, with every kind of id")
struct FractionalKeyTests {
  @Test(
    "An index equals a new one after any diffs, values that are not equal to themselves included",
    arguments: seeds(20, long: 200))
  func followers(seed: Int) {
    followers(seed) { $0 }
    followers(seed) { "an id that is not short, number \($0)" }
  }

  private func followers<ID: Hashable & Comparable & Sendable>(_ seed: Int, id: (Int) -> ID) {
    var random = SeededGenerator(seed: seed)
    var table = EntityTable<Reading<ID>>()
    var versions = [table]
    var index = SortedIndex<ReadingsByValue<ID>>()
    for batch in 0..<40 {
      let before = table
      if batch % 8 == 7, let old = versions.randomElement(using: &random) { table = old }
      for _ in 0..<(batch % 4 * 9 + 1) {
        let id = id(Int.random(in: 0..<100, using: &random))
        let value = [.nan, -.infinity, 0, -0.0, 0.5, 1, .infinity].randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: table.remove(id)
        case 1: table.update(id) { $0.value = value }
        default: table.set(Reading(id: id, value: value))
        }
      }
      versions.append(table)
      let diff = table.diff(from: before)
      index.apply(diff)
      index.checkDebugInvariants()
      #expect(index == SortedIndex(table), "seed \(seed)")
      #expect(index.count == table.count { !$0.value.isNaN }, "seed \(seed)")
    }
  }

  @Test("A key that does not equal itself stops the program with a sentence, in a new index and in a diff")
  func nan() async {
    let built = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SortedIndex<Careless>([Reading(id: 1, value: .nan)])
    }
    let message = String(decoding: built?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Careless emitted nan, a key that does not equal itself"))
    await #expect(processExitsWith: .failure) {
      var table = EntityTable([Reading(id: 1, value: 1)])
      var index = SortedIndex<Careless>(table)
      let before = table
      table.update(1) { $0.value = .nan }
      index.apply(table.diff(from: before))
    }
  }
}
