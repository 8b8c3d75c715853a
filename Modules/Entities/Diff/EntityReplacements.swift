/// The entities that one version of a table shows instead of another's, whether or not they are equal.
///
/// An ``EntityDiff`` leaves out an entity that equals the older one. Where `==` is weaker than identity, what is derived
/// from the entity may differ all the same.
public struct EntityReplacements<Entity: Identifiable>: RadixDifference where Entity.ID: Sendable {
  /// The entities of the newer version, in its order; they include all that differ from the older one.
  public var entered: ContiguousArray<Entity> = []

  /// The ids of entities of the older version; they include all that the newer one does not have.
  public var left: ContiguousArray<Entity.ID> = []

  @inlinable
  init() {}

  @inlinable
  static func areDifferent(_ old: Entity, _ new: Entity) -> Bool { true }

  @inlinable
  mutating func add(old: consuming Entity?, new: consuming Entity?) {
    if let old, new?.id != old.id { left.append(old.id) }
    if let new { entered.append(new) }
  }
}

extension EntityTable {
  /// Returns the entities that this version shows instead of an older one's; shared parts are skipped.
  ///
  /// - Complexity: proportional to the difference if one version was derived from the other; O(n) between unrelated
  ///   tables.
  @inlinable
  public func replacements(since old: Self) -> EntityReplacements<Entity> {
    var replacements = EntityReplacements<Entity>()
    root.difference(from: old.root, into: &replacements)
    return replacements
  }
}
