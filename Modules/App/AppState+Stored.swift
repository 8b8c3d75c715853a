import ShowlogFeatureKit
import ShowlogModels

extension AppState {
  /// Every persisted table, each after those that it refers to.
  public static let storedTables: [StoredTable<AppState>] =
    StoredTable.library.pullback(state: \AppState.library) + appFeatures.flatMap(\.tables)

  /// The tables of a library and its plays, whose rows their own merge moves.
  static let mergedTables = Set(StoredTable.library.map(\.name) + [StoredTable.plays.name])

  /// Whether the stored parts of two states differ; stops at the first table that differs.
  public static func differ(_ old: AppState, _ new: AppState) -> Bool {
    !storedTables.allSatisfy { $0.isEqual(old, new) }
  }

  /// Returns why the rows that were added or changed since an earlier state cannot be stored, in words; nil if they can.
  ///
  /// - Complexity: O(changes × log rows).
  public func reasonToRefuse(since before: AppState) -> String? {
    for table in Self.storedTables {
      let changes = table.changes(before, self)
      guard let missing = table.missingRow(of: changes, in: self, emptied: [], among: Self.storedTables)
      else { continue }
      let owner = Self.mergedTables.contains(missing.table) ? "the library" : "the store"
      return "\(owner) has no \(missing.table.dropLast()) \(missing.key)"
    }
    return nil
  }

  /// Returns this state with the stored tables of an earlier state, and the time at which it was current.
  public func showing(_ past: AppState, at moment: Timestamp) -> AppState {
    var state = self
    state.install(past)
    state.settings.now = moment
    return state
  }

  /// Returns this state with the stored tables and the time of the current state, the inverse of ``showing(_:at:)``.
  public func showing(_ current: AppState) -> AppState { showing(current, at: current.settings.now) }

  /// Replaces the stored tables by those of another state.
  public mutating func install(_ source: AppState) {
    for table in Self.storedTables { table.copy(source, &self) }
  }
}
