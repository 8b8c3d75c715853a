/// The change of one entity between two versions of a table.
public enum EntityChange<Entity: Identifiable> where Entity.ID: Sendable {
  /// The entity is only in the new version.
  case inserted(Entity)

  /// The entity was only in the old version.
  case removed(Entity)

  /// The entity is in both versions and differs.
  case updated(old: Entity, new: Entity)
}

extension EntityChange {
  /// The entity's id.
  @inlinable
  public var id: Entity.ID {
    switch self {
    case .inserted(let entity), .removed(let entity), .updated(_, let entity): entity.id
    }
  }

  /// The entity in the old version; `nil` if it was inserted.
  @inlinable
  public var old: Entity? {
    switch self {
    case .inserted: nil
    case .removed(let entity), .updated(let entity, _): entity
    }
  }

  /// The entity in the new version; `nil` if it was removed.
  @inlinable
  public var new: Entity? {
    switch self {
    case .removed: nil
    case .inserted(let entity), .updated(_, let entity): entity
    }
  }

  /// The change that reverts this one.
  @inlinable
  public var inverse: Self {
    switch self {
    case .inserted(let entity): .removed(entity)
    case .removed(let entity): .inserted(entity)
    case .updated(let old, let new): .updated(old: new, new: old)
    }
  }
}

extension EntityChange: Equatable where Entity: Equatable {}
extension EntityChange: Hashable where Entity: Hashable {}
extension EntityChange: Sendable where Entity: Sendable {}
