import LeftfoldCore
import ShowlogFeatureKit
@_exported import ShowlogRatingsFeature

extension AppFeature {
  static var ratings: AppFeature {
    Feature<RatingsState, RatingsInput, RatingsAction>.ratings.pullback(
      state: \AppState.ratings, store: { $0.ratingsStore }, input: { $0.ratingsInput }, action: .ratings)
  }
}

extension AppReducers {
  static var ratings: some Reducer<AppState, AppAction, AppEnvironment> {
    RatingsReducer().pullback(
      state: \AppState.ratings, action: .ratings,
      environment: { (app: AppEnvironment) in RatingsEnvironment(now: app.now) })
  }
}

extension AppState {
  /// The input of ShowlogRatingsFeature.
  public var ratingsInput: RatingsInput {
    var input = RatingsInput(ratings, in: self)
    input.lists = appLists.flatMap { $0(self) }
    return input
  }
}

extension Prism where Whole == AppAction, Part == RatingsAction {
  static var ratings: Self {
    Prism(embed: AppAction.ratings) { if case .ratings(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogRatingsFeature.
  public var ratingsStore: Store<RatingsInput, RatingsAction> {
    derived(state: \.ratingsInput, action: AppAction.ratings)
  }
}
