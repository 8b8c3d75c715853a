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

  /// Returns the state with another state's stored tables and the clock at a moment: a view of an earlier time.
  public func showing(_ past: AppState, at moment: Timestamp) -> AppState {
    var state = self
    state.install(past)
    state.settings.now = moment
    return state
  }

  /// Returns a later version of ``showing(_:at:)`` with the stored tables and the clock of the current state.
  public func showing(_ current: AppState) -> AppState { showing(current, at: current.settings.now) }

  /// Copies the stored part of another state.
  mutating func install(_ source: AppState) {
    for table in Self.storedTables { table.copy(source, &self) }
  }
}
