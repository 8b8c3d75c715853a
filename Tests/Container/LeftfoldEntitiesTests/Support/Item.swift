import LeftfoldEntities

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

extension Sequence where Element == Item {
  var keys: [Int] { map(\.id.rawValue) }
}
