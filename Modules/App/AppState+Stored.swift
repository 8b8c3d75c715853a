import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension AppState {
  /// Every table that outlives the process, each after those that it refers to.
  public static let storedTables: [StoredTable<AppState>] =
    StoredTable.library.pullback(state: \AppState.library)
    + [StoredTable.catalogPages.pullback(state: \AppState.catalogPages)] + appFeatures.flatMap(\.tables)

  /// Whether the stored parts of two states differ, up to the first difference.
  public static func differ(_ old: AppState, _ new: AppState) -> Bool {
    !storedTables.allSatisfy { $0.isEqual(old, new) }
  }

  /// Copies the stored part of another state.
  mutating func install(_ source: AppState) {
    for table in Self.storedTables { table.copy(source, &self) }
  }
}
