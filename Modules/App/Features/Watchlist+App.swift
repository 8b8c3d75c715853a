import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogWatchlistFeature

/// The state of ShowlogWatchlistFeature, named here so that `AppState` imports nothing for it.
public typealias WatchlistState = ShowlogWatchlistFeature.WatchlistState

/// The action of ShowlogWatchlistFeature, named here so that `AppAction` imports nothing for it.
public typealias WatchlistAction = ShowlogWatchlistFeature.WatchlistAction

extension WatchlistState {
  static var initial: Self { Self() }
}

extension AppFeature {
  static var watchlist: AppFeature {
    Feature<WatchlistState, WatchlistInput, WatchlistAction>.watchlist.pullback(
      state: \AppState.watchlist, store: { $0.watchlistStore }, input: { $0.watchlistInput }, action: .watchlist)
  }
}

extension AppReducers {
  static var watchlist: some Reducer<AppState, AppAction, AppEnvironment> {
    WatchlistReducer().pullback(
      state: \AppState.watchlist, action: .watchlist, environment: \AppEnvironment.watchlist)
  }
}

extension AppEnvironment {
  /// The environment of ShowlogWatchlistFeature.
  public var watchlist: WatchlistEnvironment { WatchlistEnvironment(now: now) }
}

extension AppState {
  /// The input of ShowlogWatchlistFeature.
  public var watchlistInput: WatchlistInput { WatchlistInput(watchlist, in: self) }
}

extension Prism where Whole == AppAction, Part == WatchlistAction {
  static var watchlist: Self {
    Prism(embed: AppAction.watchlist) { if case .watchlist(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogWatchlistFeature.
  public var watchlistStore: Store<WatchlistInput, WatchlistAction> {
    derived(state: \.watchlistInput, action: AppAction.watchlist)
  }
}
