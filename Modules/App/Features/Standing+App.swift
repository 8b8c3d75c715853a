import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
@_exported import ShowlogStandingFeature

extension AppPart<StandingState, StandingInput, StandingAction> {
  /// ShowlogStandingFeature in the app.
  public static var standing: Self {
    AppPart(
      state: \.standing, input: \.standingInput,
      action: Prism(embed: AppAction.standing) { if case .standing(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var standing: AppFeature { Feature<StandingState, StandingInput, StandingAction>.standing.pullback(.standing) }
}

extension AppReducers {
  static var standing: some Reducer<AppState, AppAction, AppEnvironment> {
    StandingReducer().pullback(.standing) { StandingEnvironment(now: $0.now) }
  }
}

extension AppState {
  /// Where each show stands with its viewer, as other features read it.
  public var standings: EntityTable<Standing> { standing.entries }

  /// The input of ShowlogStandingFeature.
  public var standingInput: StandingInput {
    var input = StandingInput(standing, in: self)
    input.plays = history.plays
    input.lists = appLists.flatMap { $0(self) }
    return input
  }
}
