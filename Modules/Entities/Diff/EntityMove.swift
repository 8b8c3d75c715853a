/// A change of an entity's place between two versions of a table in insertion order.
public struct EntityMove<Entity: Identifiable> where Entity.ID: Sendable {
  /// The entity's id.
  public let id: Entity.ID

  /// The entity's position in the old version; `nil` if it was inserted.
  public let old: Int?

  /// The entity's position in the new version; `nil` if it was removed.
  public let new: Int?

  @inlinable
  init(id: Entity.ID, old: Int?, new: Int?) { (self.id, self.old, self.new) = (id, old, new) }

  /// The move that reverts this one.
  @inlinable
  public var inverse: Self { Self(id: id, old: new, new: old) }
}

extension EntityMove: Hashable, Sendable {}
