import LeftfoldEntities

protocol ComparedTable {
  /// The differences in the order in which they turn the other table into this one; nil if it is of another type.
  func changes(from old: Any) -> [TableChange]?
}

/// An entity that was inserted, removed or updated, or that was moved: then the values are its positions.
struct TableChange {
  let entity: any Identifiable
  let old: Any?
  let new: Any?
  /// The place of an inserted or removed entity if order is that of insertion; nil at the end.
  var position: Int?
  /// Whether an inserted or removed entity is at the end because of the order of insertion, not of ids.
  var isLast = false
  var isMove = false
}

extension EntityTable: ComparedTable where Entity: Equatable {
  func changes(from old: Any) -> [TableChange]? {
    guard let old = old as? Self else { return nil }
    let diff = diff(from: old)
    guard !diff.moves.isEmpty else {
      return diff.compactMap { change in
        (change.new ?? change.old).map { TableChange(entity: $0, old: change.old, new: change.new) }
      }
    }
    var table = old
    let kept = diff.compactMap { table.leave($0) }
    let entering = diff.moves.compactMap(\.new).sorted()
    return kept + entering.compactMap { table.place(self[$0], behind: $0 > 0 ? self[$0 - 1].id : nil) }
  }

  private mutating func leave(_ change: EntityChange<Entity>) -> TableChange? {
    switch change {
    case .inserted: return nil
    case .updated(let old, let new): return TableChange(entity: new, old: old, new: new)
    case .removed(let entity):
      let position = position(of: entity.id)
      remove(entity.id)
      let isLast = position == count
      return TableChange(entity: entity, old: entity, new: nil, position: isLast ? nil : position, isLast: isLast)
    }
  }

  /// Entities enter in the new order, so that the one before is in its place; those that are yet to move may stand between.
  private mutating func place(_ entity: Entity, behind other: Entity.ID?) -> TableChange? {
    let old = position(of: entity.id)
    remove(entity.id)
    let new = other.flatMap { position(of: $0) }.map { $0 + 1 } ?? 0
    let isLast = new == count
    add(entity, at: new)
    guard let old else {
      return TableChange(entity: entity, old: nil, new: entity, position: isLast ? nil : new, isLast: isLast)
    }
    return old == new ? nil : TableChange(entity: entity, old: old, new: new, isMove: true)
  }
}
