import LeftfoldCore
import ShowlogFeatureKit
@_exported import ShowlogRatingsFeature

extension AppPart<RatingsState, RatingsInput, RatingsAction> {
  /// ShowlogRatingsFeature in the app.
  public static var ratings: Self {
    AppPart(
      state: \.ratings, input: \.ratingsInput,
      action: Prism(embed: AppAction.ratings) { if case .ratings(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var ratings: AppFeature { Feature<RatingsState, RatingsInput, RatingsAction>.ratings.pullback(.ratings) }
}

extension AppReducers {
  static var ratings: some Reducer<AppState, AppAction, AppEnvironment> {
    RatingsReducer().pullback(.ratings) { RatingsEnvironment(now: $0.now) }
  }
}

extension AppState {
  /// The input of ShowlogRatingsFeature.
  public var ratingsInput: RatingsInput {
    var input = RatingsInput(ratings, in: self)
    input.plays = plays
    input.lists = appLists.flatMap { $0(self) }
    return input
  }
}
