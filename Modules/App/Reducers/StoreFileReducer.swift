import LeftfoldCore
import ShowlogModels

/// The reducer of the store file's loading state, its problem and its contents.
struct StoreFileReducer: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
    switch action {
    case .opening(let phase): state.phase = phase
    case .storeChecked(let problem): state.problem = problem
    case .restored(let source, _):
      state.phase = .ready
      state.install(source)
    // Most actions are those of a feature. A list of them would grow with each.
    default: break
    }
    return .none
  }
}
