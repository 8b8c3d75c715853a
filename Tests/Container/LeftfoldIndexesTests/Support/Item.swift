import LeftfoldEntities
import LeftfoldTesting

struct ItemID: EntityKey {
  let rawValue: Int
}

extension ItemID: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { rawValue = value }
}

struct Item: Identifiable, Hashable, Codable, Sendable {
  var id: ItemID
  var value = 0
  var name = ""

  init(_ id: Int, _ value: Int = 0, _ name: String = "") {
    self.id = ItemID(rawValue: id)
    (self.value, self.name) = (value, name)
  }
}

/// Random changes of a table of items.
struct RandomEdits {
  var table = EntityTable<Item>()
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func step() {
    let known = Bool.random(using: &generator) ? table.randomElement(using: &generator) : nil
    let id = known?.id ?? ItemID(rawValue: .random(in: -150...150, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...2: table.set(Item(id.rawValue, .random(in: 0...9, using: &generator), "a name"))
    case 3...5: table.update(id) { $0.value = .random(in: 0...9, using: &generator) }
    default: table.remove(id)
    }
  }
}
