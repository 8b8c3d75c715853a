import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogSearchFeature
import ShowlogShowsFeature

/// The rules across features: consequences of one feature's state changes for another, whatever their cause.
public let crossFeatureRules: [Rule<AppState>] = [
  Rule("A show with a watched episode is followed, unless its viewer has unfollowed it") { before, state in
    state.persistent.followWatched(since: before.history.plays)
  },
  Rule("A show leaves the watchlist when it is watched after it was listed") { before, state in
    state.removeFulfilled(since: before)
  },
  Rule("A show is either paused or dropped, or followed: each ends the other") { before, state in
    state.followPauses(since: before)
  },
]

/// The consequences of one feature's action for another feature's state, in the same step.
struct CrossFeatureActions: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
    switch action {
    // Whether a show is followed is stored in the library.
    case .shows(.followed(let show)):
      return LibraryReducer().reduce(&state.library, .followed(show: show), ()).map(AppAction.library)
    case .shows(.unfollowed(let show)):
      return LibraryReducer().reduce(&state.library, .unfollowed(show: show), ()).map(AppAction.library)

    // Most actions concern one feature. A list of them would grow with each feature.
    default: return .none
    }
  }
}
