import LeftfoldEntities

protocol ComparedTable {
  /// The differences in the order in which they turn the other table into this one; nil if it is of another type.
  func changes(from old: Any) -> [TableChange]?
}

/// An entity that was inserted, removed or updated.
struct TableChange {
  let entity: any Identifiable
  let old: Any?
  let new: Any?
  /// The place of an inserted or removed entity if order is that of insertion; nil at the end.
  var position: Int?
  /// Whether an inserted or removed entity is at the end because of the order of insertion, not of ids.
  var isLast = false
}

extension EntityTable: ComparedTable where Entity: Equatable {
  func changes(from old: Any) -> [TableChange]? {
    guard let old = old as? Self else { return nil }
    let diff = diff(from: old)
    guard !isOrderedByID else {
      return diff.compactMap { change in
        (change.new ?? change.old).map { TableChange(entity: $0, old: change.old, new: change.new) }
      }
    }
    // Removals come first, so each inserted entity is at its final place behind those before it.
    var rest = old
    var count = old.count - diff.removedCount
    return diff.map { change in
      switch change {
      case .updated(let old, let new): return TableChange(entity: new, old: old, new: new)
      case .removed(let entity):
        let position = rest.position(of: entity.id)
        rest.remove(entity.id)
        let isLast = position == rest.count
        return TableChange(entity: entity, old: entity, new: nil, position: isLast ? nil : position, isLast: isLast)
      case .inserted(let entity):
        let position = position(of: entity.id)
        let isLast = position == count
        count += 1
        return TableChange(entity: entity, old: nil, new: entity, position: isLast ? nil : position, isLast: isLast)
      }
    }
  }
}
