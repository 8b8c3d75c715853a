import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension AppState {
  /// Every persisted table, each after those that it refers to.
  public static let storedTables: [StoredTable<AppState>] =
    StoredTable.library.pullback(state: \AppState.library)
    + [StoredTable.catalogDates.pullback(state: \AppState.catalogDates)] + appFeatures.flatMap(\.tables)

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
      guard !changes.isEmpty else { continue }
      let checks = table.referenceChecks(in: self, among: Self.storedTables)
      for position in 0..<changes.count where changes.change(position).kind != .removed {
        let values = changes.values(at: position, .new)
        for check in checks {
          guard let key = check.missingKey(in: values) else { continue }
          let owner = Self.mergedTables.contains(check.table) ? "the library" : "the store"
          return "\(owner) has no \(check.table.dropLast()) \(key)"
        }
      }
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

  mutating func install(_ source: AppState) {
    for table in Self.storedTables { table.copy(source, &self) }
  }
}
