import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogModels
import ShowsFeature

/// What follows in one feature from what happened in another. It reads like a list: when this was said, then that.
struct CrossFeatureRules: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<
    AppAction
  > {
    switch action {
    // When a show's episode was watched, the show is followed, unless its viewer has said otherwise.
    case .history(.watched(let viewings)):
      state.library.follow(viewings.compactMap { state.library.episodes[id: $0.episode]?.show })
      return .none

    // When a show is followed or not in the list of shows, it is in the library.
    case .shows(.followed(let show)):
      return .send(.library(.followed(show: show)))
    case .shows(.unfollowed(let show)):
      return .send(.library(.unfollowed(show: show)))

    // While the store file is being read, every feature knows, and where it cannot be.
    case .opening(let phase):
      state.phase = phase
      return .none

    // When the store file was read or written elsewhere, what it holds is what there is.
    case .restored(let contents, let undo):
      state.phase = .ready
      state.persistent = contents
      state.undo = undo
      return .none

    // Most actions concern one feature. A list of them would grow with each feature.
    default: return .none
    }
  }
}
