import LeftfoldEntities

/// The oracle of an entity table: a dictionary that is sorted when read.
struct NaiveTable: Equatable {
  var items: [ItemID: Item] = [:]

  var sorted: [Item] { items.values.sorted { $0.id < $1.id } }

  func diff(from old: NaiveTable) -> [EntityChange<Item>] {
    Set(items.keys).union(old.items.keys).sorted().compactMap { id in
      switch (old.items[id], items[id]) {
      case (let old?, nil): .removed(old)
      case (nil, let new?): .inserted(new)
      case (let old?, let new?) where old != new: .updated(old: old, new: new)
      default: nil
      }
    }
  }
}
