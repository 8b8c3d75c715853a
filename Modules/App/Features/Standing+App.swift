import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
@_exported import ShowlogStandingFeature

extension AppFeature {
  static var standing: AppFeature {
    Feature<StandingState, StandingInput, StandingAction>.standing.pullback(
      state: \AppState.standing, store: { $0.standingStore }, input: { $0.standingInput }, action: .standing)
  }
}

extension AppReducers {
  static var standing: some Reducer<AppState, AppAction, AppEnvironment> {
    StandingReducer().pullback(
      state: \AppState.standing, action: .standing,
      environment: { (app: AppEnvironment) in StandingEnvironment(now: app.now) })
  }
}

extension AppState {
  /// Where each show stands with its viewer, as other features read it.
  public var standings: EntityTable<Standing> { standing.entries }

  /// The input of ShowlogStandingFeature.
  public var standingInput: StandingInput {
    var input = StandingInput(standing, in: self)
    input.lists = appLists.flatMap { $0(self) }
    return input
  }
}

extension Prism where Whole == AppAction, Part == StandingAction {
  static var standing: Self {
    Prism(embed: AppAction.standing) { if case .standing(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogStandingFeature.
  public var standingStore: Store<StandingInput, StandingAction> {
    derived(state: \.standingInput, action: AppAction.standing)
  }
}
