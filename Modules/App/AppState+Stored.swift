import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension AppState {
  /// Every table that outlives the process, each behind those that it refers to.
  public static let storedTables: [StoredTable<AppState>] =
    StoredTable.library.pullback(state: \AppState.library) + appFeatures.flatMap(\.tables)

  /// Whether two states differ in what is stored. The cost follows the difference.
  public static func differ(_ old: AppState, _ new: AppState) -> Bool {
    storedTables.contains { !$0.isIdentical(old, new) && !$0.changes(old, new).isEmpty }
  }

  /// Copies what is stored of another state.
  mutating func install(_ source: AppState) {
    for table in Self.storedTables { table.copy(source, &self) }
  }
}
