import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogScreenHost

/// Ends the screen when no write is in progress, so that the outcome is known.
///
/// Leaving drops imports that have not started, and waits for every change.
struct LeavingReducer: Reducer {
  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    var effect = Effect<RootAction>.none
    switch action {
    case .screen(.quit): quit(&state)
    case .screen(.quitConfirmed) where state.screen.isLeaving: state.screen.isDone = true
    case .screen(.quitConfirmed): effect = leave(&state)
    default: break
    }
    if state.screen.question?.isAboutLeaving == true, state.unwrittenChanges == nil { state.screen.question = nil }
    if state.screen.isLeaving, state.requests.open.isEmpty, state.requests.waitingImports.isEmpty,
      !state.app.imports.isUnderWay
    {
      state.screen.isDone = true
    }
    return effect
  }

  private func quit(_ state: inout RootState) {
    guard let changes = state.unwrittenChanges else { return state.screen.isLeaving = true }
    let verb = changes.count == 1 ? "is" : "are"
    state.screen.question = ScreenQuestion(
      "\(changes.text.prefix(1).uppercased() + changes.text.dropFirst()) \(verb) not written yet. Leave anyway?",
      yes: .leave)
  }

  private func leave(_ state: inout RootState) -> Effect<RootAction> {
    state.screen.isLeaving = true
    state.requests.abandonedImports += state.requests.waitingImports.count
    state.requests.waitingImports = []
    switch state.app.imports {
    case .reading, .merging:
      state.requests.abandonedImports += 1
      return .send(.app(.imports(.canceled)))
    case .idle, .committing, .finished, .failed: return .none
    }
  }
}
