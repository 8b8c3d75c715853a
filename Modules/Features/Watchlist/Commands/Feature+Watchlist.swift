import ShowlogFeatureKit

extension Feature where State == WatchlistState, Input == WatchlistInput, Action == WatchlistAction {
  /// Everything the feature contributes besides its reducer.
  public static var watchlist: Self {
    Feature("watchlist", tables: [.watchlist], commands: [.watchlist], tabs: [WatchlistTab.tab])
  }
}
