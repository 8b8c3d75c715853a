import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension Feature where State == WatchlistState, Input == WatchlistInput, Action == WatchlistAction {
  /// The feature's contributions besides its reducer.
  public static var watchlist: Self {
    Feature(
      "watchlist", tables: [.watchlist], commands: [.watchlist], tabs: [WatchlistTab.tab],
      describe: { before, after in
        ChangeDescription(from: before.library, to: after.library)
          .shows(before.state.entries, after.state.entries) { change, show in
            change.new == nil ? "removed \(show) from the watchlist" : "added \(show) to the watchlist"
          }
      })
  }
}
