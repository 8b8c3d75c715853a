/// A declared order of entities: zero, one or several keys for each entity.
///
/// An air date is one key, or none while it is unknown; the ids that providers give an entity are several. An order is
/// a type and not a closure, so that a ``SortedIndex`` is a pure value that can be compared and sent.
///
///     enum EpisodesByDate: EntityOrder {
///       static func keys(of episode: Episode, _ emit: (Int) -> Void) {
///         if let day = episode.day { emit(day) }
///       }
///     }
public protocol EntityOrder<Entity>: Sendable {
  /// The type of the ordered entities.
  associatedtype Entity: Identifiable where Entity.ID: Comparable & Sendable

  /// The type of the keys that define the order; the emitted ones must be totally ordered, so none may be NaN.
  associatedtype Key: Comparable & Sendable

  /// Emits the keys of an entity, in any order.
  ///
  /// Equal entities have equal keys. The same key emitted twice counts once.
  static func keys(of entity: Entity, _ emit: (Key) -> Void)
}
