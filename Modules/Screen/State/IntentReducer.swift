import LeftfoldCore
import ShowlogApp
import ShowlogModels

/// The session commits intents that change the stored state, one at a time and in order; others are reduced at once. No
/// feature declares which are stored: the app's reducer is run on a copy of the state, and the stored tables are
/// compared. Copies of persistent tables cost nothing until they are changed.
struct IntentReducer<App: Reducer<RootState, RootAction, ScreenEnvironment>>: Reducer {
  /// Pulled back, so that its effects belong to the same instances as those of other actions of the app.
  let app: App

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let prompt = takeSubmitted(before: action, &state)
    switch action {
    case .intent(let intent) where state.refusal != nil: return handleInPast(intent, of: prompt, &state, environment)
    case .intent(let intent): return handle(intent, of: prompt, &state, environment)
    case .arrived(let intent): return handle(intent, of: nil, &state, environment)
    case .screen(.refreshed): return recheck(&state, environment)
    case .screen(.performed(let outcome)): return finish(outcome, &state, environment)
    case .screen(.stepAsked(let step)): return enqueue(step, &state, environment)
    case .screen(.stepQuestioned(let step, of: let change)):
      state.screen.question = ScreenQuestion(
        "\(step == .undo ? "Undo" : "Redo"): \(change)?", yes: .screen(.stepConfirmed(step, of: change)))
      return removeFirst(&state, environment)
    case .screen(.stepConfirmed(let step, of: let change)):
      return enqueue(step, confirmed: change, &state, environment)
    case .app(.restored(_, by: let cause)): updateSeen(by: cause, &state)
    case .app, .screen: break
    }
    return .none
  }

  private func takeSubmitted(before action: RootAction, _ state: inout RootState) -> Prompt? {
    if case .screen(.promptSubmitted) = action { return nil }
    defer { state.screen.submitted = nil }
    return state.screen.submitted
  }

  /// Counts the changes that can be undone without a question: those of this screen since the last one of another
  /// process.
  private func updateSeen(by cause: Restoration, _ state: inout RootState) {
    switch cause {
    case .reading: break
    case .commit(let step): state.screen.seen.add(step)
    case .otherProcess:
      state.screen.seen = SeenChanges()
      withdrawQuestion(&state)
    }
  }

  /// Withdraws an open question: its row or change may have been changed by another process. A prompt stays.
  private func withdrawQuestion(_ state: inout RootState) {
    guard state.screen.question?.isAboutLeaving == false else { return }
    state.screen.question = .withdrawal
  }

  private func handle(
    _ intent: AppAction, of prompt: Prompt?, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let (trial, effect) = reduce(state.app, intent, state, environment)
    if AppState.differ(state.app, trial) {
      return enqueue(.change(intent, shown: state.app.persistent, of: prompt), &state, environment)
    }
    state.app = trial
    // An action of the effect may change the stored state, such as a fetched show.
    let following = effect.map { action -> RootAction in
      if case .app(let action) = action { .arrived(action) } else { action }
    }
    guard trial.phase == .ready else { return following }
    return .merge(following, enqueue(.check(intent, shown: state.app.persistent, of: prompt), &state, environment))
  }

  /// While an earlier version is shown, a change of the stored state is refused, and any other action is reduced.
  private func handleInPast(
    _ intent: AppAction, of prompt: Prompt?, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let shown = state.visible
    let (trial, effect) = reduce(shown, intent, state, environment)
    guard !AppState.differ(shown, trial) else {
      if let prompt { state.screen.keep(prompt) }
      return refuse(&state)
    }
    state.app = trial.showing(state.app)
    return effect.map { action -> RootAction in
      if case .app(let action) = action { .intent(action) } else { action }
    }
  }

  func reduce(
    _ shown: AppState, _ intent: AppAction, _ state: RootState, _ environment: ScreenEnvironment
  ) -> (state: AppState, effect: Effect<RootAction>) {
    var trial = state
    trial.app = shown
    let effect = app.reduce(&trial, .app(intent), environment)
    return (trial.app, effect)
  }
}
