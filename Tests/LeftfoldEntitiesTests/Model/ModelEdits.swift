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
    switch Int.random(in: 0..<14, using: &generator) {
    case 0, 1: expect(table.set(record), model.set(record))
    case 2: add(record)
    case 3, 4, 5: update(record)
    case 6: subscriptSet(record)
    case 7: subscriptModify(record)
    case 8: merge(record)
    case 9, 10: expect(table.remove(record.id), model.remove(record.id))
    case 11 where ID.isInteger || model.records.isEmpty: removeSome(record.value)
    default: if !ID.isInteger { reorder(record) }
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

  private mutating func merge(_ record: Record<ID>) {
    let place = model.position(of: record.id)
    if let place { model.records[place].value -= record.value } else { _ = model.set(record) }
    table.merge([record]) { old, new in Record(id: old.id, value: old.value - new.value) }
    expect(table.count, model.records.count)
  }

  private mutating func removeSome(_ value: Int) {
    model.records.removeAll { $0.value == value }
    table.removeAll { $0.value == value }
    expect(table.count, model.records.count)
  }

  private mutating func reorder(_ record: Record<ID>) {
    let count = model.records.count
    let position = Int.random(in: 0...max(0, count - 1), using: &generator)
    guard let old = model.position(of: record.id) else {
      model.records.insert(record, at: min(position, count))
      expect(table.add(record, at: min(position, count)), true)
      return
    }
    // Half of the moves go to one position, whose space between neighbors runs out.
    let isHot = Bool.random(using: &generator)
    if isHot, count > 3 {
      let other = model.records[count / 2].id
      guard other != record.id else { return }
      model.move(record.id, to: old < count / 2 ? count / 2 - 1 : count / 2)
      expect(table.move(record.id, before: other), true)
    } else {
      model.move(record.id, to: position)
      expect(table.move(record.id, to: position), true)
    }
  }

  /// Records a difference; much faster than an `#expect` per step.
  private mutating func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ operation: String = #function) {
    if found != expected { failures.append("\(operation): found \(found), expected \(expected)") }
  }
}
