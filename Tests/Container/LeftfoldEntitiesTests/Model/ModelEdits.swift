import LeftfoldEntities
import LeftfoldTesting

/// A table and its oracle, with the same random changes.
struct ModelEdits<ID: ModelID> {
  var table = EntityTable<Record<ID>>()
  var model = ModelTable<ID>()
  var generator: SeededGenerator

  private(set) var failures: [String] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func step() {
    // Half of the time an existing id, so that sparse ids are hit too.
    let isKnown = Bool.random(using: &generator)
    let known = isKnown ? model.records.randomElement(using: &generator)?.id : nil
    let record = Record(id: known ?? ID.random(&generator), value: .random(in: 0...9, using: &generator))
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: expect(table.set(record), model.set(record))
    case 2: add(record)
    case 3, 4, 5: update(record)
    case 6: subscriptSet(record)
    case 7: subscriptModify(record)
    case 8, 9, 10: expect(table.remove(record.id), model.remove(record.id))
    default: removeSome(record.value)
    }
  }

  private mutating func add(_ record: Record<ID>) {
    let isNew = model.position(of: record.id) == nil
    if isNew { _ = model.set(record) }
    expect(table.add(record), isNew)
  }

  private mutating func update(_ record: Record<ID>) {
    let place = model.position(of: record.id)
    if let place { model.records[place].value = record.value }
    let found = table.update(record.id) { stored in
      stored.value = record.value
      return stored
    }
    expect(found, place.map { model.records[$0] })
  }

  private mutating func subscriptSet(_ record: Record<ID>) {
    let new = record.value == 0 ? nil : record
    if let new { _ = model.set(new) } else { _ = model.remove(record.id) }
    table[id: record.id] = new
    expect(table[id: record.id], new)
  }

  private mutating func subscriptModify(_ record: Record<ID>) {
    if let place = model.position(of: record.id) { model.records[place].value += record.value }
    table[id: record.id]?.value += record.value
    expect(table[id: record.id], model.position(of: record.id).map { model.records[$0] })
  }

  private mutating func removeSome(_ value: Int) {
    model.records.removeAll { $0.value == value }
    table.removeAll { $0.value == value }
    expect(table.count, model.records.count)
  }

  /// Records a difference; much faster than an `#expect` per step.
  private mutating func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ operation: String = #function) {
    if found != expected { failures.append("\(operation): found \(found), expected \(expected)") }
  }
}
