import ShowlogFeatureKit
import ShowlogModels

extension Feature where State == HistoryState, Input == HistoryInput, Action == HistoryAction {
  /// The list of plays, and the commands that change it.
  public static var history: Self {
    Feature(
      "history", tables: [StoredTable.plays].pullback(state: \.plays),
      commands: [.history, .unwatch, .watch], overview: [["history", "--limit", "5"]], tabs: [HistoryTab.tab])
  }
}
