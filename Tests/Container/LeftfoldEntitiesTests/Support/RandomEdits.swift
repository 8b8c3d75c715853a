import LeftfoldEntities
import LeftfoldTesting

/// A table and its naive model, with the same random changes.
struct RandomEdits {
  var table = EntityTable<Item>()
  var model = NaiveTable()
  let seed: UInt64
  var generator: SeededGenerator

  private(set) var failures: [String] = []

  init(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  mutating func step() {
    // Half of the time an existing id, so that sparse keys are hit too.
    let isKnown = Bool.random(using: &generator)
    let known = isKnown ? table.randomElement(using: &generator) : nil
    let id = known?.id ?? ItemID(rawValue: Keys.kind(of: seed).random(&generator))
    let item = Item(id.rawValue, .random(in: 0...9, using: &generator), "an entity's name that is not short")
    switch Int.random(in: 0..<11, using: &generator) {
    case 0, 1: set(item)
    case 2: add(item)
    case 3, 4, 5: update(id, to: item.value)
    case 6: subscriptSet(id, item)
    case 7: subscriptModify(id, item.value)
    case 8: upsert(item)
    default: remove(id)
    }
  }

  private mutating func set(_ item: Item) {
    let expected = model.items.updateValue(item, forKey: item.id)
    let old = table.set(item)
    expect(old == expected)
  }

  private mutating func add(_ item: Item) {
    let isNew = model.items[item.id] == nil
    if isNew { model.items[item.id] = item }
    let isAdded = table.add(item)
    expect(isAdded == isNew)
  }

  private mutating func update(_ id: ItemID, to value: Int) {
    model.items[id]?.value = value
    let result = table.update(id) { item in
      item.value = value
      return item
    }
    expect(result == model.items[id])
  }

  private mutating func subscriptSet(_ id: ItemID, _ item: Item) {
    let new = item.value == 0 ? nil : item
    model.items[id] = new
    table[id: id] = new
    expect(table[id: id] == new)
  }

  private mutating func subscriptModify(_ id: ItemID, _ value: Int) {
    model.items[id]?.value += value
    table[id: id]?.value += value
    expect(table[id: id] == model.items[id])
  }

  private mutating func upsert(_ item: Item) {
    model.items[item.id, default: item].value += 1
    let value = table.upsert(item.id, default: item) { item in
      item.value += 1
      return item.value
    }
    expect(value == model.items[item.id]?.value)
  }

  private mutating func remove(_ id: ItemID) {
    let expected = model.items.removeValue(forKey: id)
    let old = table.remove(id)
    expect(old == expected)
  }

  /// Records a difference; much faster than an `#expect` per step.
  private mutating func expect(_ agrees: Bool, _ operation: String = #function) {
    if !agrees { failures.append("\(operation), seed \(seed)") }
  }
}
