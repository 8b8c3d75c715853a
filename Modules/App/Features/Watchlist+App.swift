import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import WatchlistFeature

/// The state of WatchlistFeature, named here so that `AppState` imports nothing for it.
public typealias WatchlistState = WatchlistFeature.WatchlistState

/// The action of WatchlistFeature, named here so that `AppAction` imports nothing for it.
public typealias WatchlistAction = WatchlistFeature.WatchlistAction

extension WatchlistState {
  static var initial: Self { Self() }
}

extension AppFeature {
  static var watchlist: AppFeature {
    Feature<WatchlistState, WatchlistInput, WatchlistAction>.watchlist.pullback(
      state: \AppState.watchlist, input: { $0.watchlistInput }, action: .watchlist)
  }
}

extension AppReducers {
  static var watchlist: some Reducer<AppState, AppAction, AppEnvironment> {
    WatchlistReducer().pullback(
      state: \AppState.watchlist, action: .watchlist, environment: \AppEnvironment.watchlist)
  }
}

extension AppEnvironment {
  /// The environment of WatchlistFeature.
  public var watchlist: WatchlistEnvironment { WatchlistEnvironment(now: now) }
}

extension AppState {
  /// The input of WatchlistFeature.
  public var watchlistInput: WatchlistInput { WatchlistInput(watchlist, in: self) }
}

extension Prism where Whole == AppAction, Part == WatchlistAction {
  static var watchlist: Self {
    Prism(embed: AppAction.watchlist) { if case .watchlist(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of WatchlistFeature.
  public var watchlistStore: Store<WatchlistInput, WatchlistAction> {
    derived(state: \.watchlistInput, action: AppAction.watchlist)
  }
}
