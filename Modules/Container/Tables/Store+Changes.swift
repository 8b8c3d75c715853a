import LeftfoldCore
import LeftfoldEntities

extension Store {
  /// Calls the closure with a table's changes after each action that changed it, until the subscription is released.
  ///
  /// The changes are gapless: applied in order to the table as it was at subscription, they give the current table. The
  /// changes of a transaction are given together, at its end. The subscription retains this store. Traps within the
  /// root's own reducer.
  ///
  /// - Parameters:
  ///   - table: The table in this store's state.
  ///   - body: Receives the changes since its last call or, at first, since the subscription.
  @inlinable
  public func subscribe<Entity: Identifiable & Equatable>(
    changes table: KeyPath<State, EntityTable<Entity>>,
    _ body: @escaping @MainActor @Sendable (EntityDiff<Entity>) -> Void
  ) -> Subscription {
    let tables = derived(state: table)
    let known = Known(tables.state)
    return tables.subscribe { version in
      let changes = version.diff(from: known.version)
      known.version = version
      if !changes.isEmpty { body(changes) }
    }
  }
}

@MainActor @usableFromInline
final class Known<Version> {
  @usableFromInline var version: Version

  @usableFromInline
  init(_ version: Version) { self.version = version }
}
