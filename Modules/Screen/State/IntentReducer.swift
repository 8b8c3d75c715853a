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
    switch action {
    case .intent(let intent) where state.refusal != nil: return take(past: intent, &state, environment)
    case .intent(let intent), .arrived(let intent): return take(intent, &state, environment)
    case .screen(.refreshed): return decide(&state, environment)
    case .screen(.performed(let outcome)): return finish(outcome, &state, environment)
    case .screen(.stepAsked(let step)):
      return reduce(&state, .intent(step == .undo ? .undone : .redone), environment)
    case .screen(.stepQuestioned(let step, of: let change)):
      state.screen.question = ScreenQuestion(
        "\(step == .undo ? "Undo" : "Redo"): \(change)?", yes: .screen(.stepConfirmed(step, of: change)))
      return removeFirst(&state, environment)
    case .screen(.stepConfirmed(let step, of: let change)):
      state.screen.confirmed = change
      return reduce(&state, .screen(.stepAsked(step)), environment)
    case .app(.restored(_, by: let cause)): note(cause, &state)
    case .app, .screen: break
    }
    return .none
  }

  /// Counts the changes that can be undone without a question: those of this screen since the last one of another
  /// process.
  private func note(_ cause: Restoration, _ state: inout RootState) {
    switch cause {
    case .reading: break
    case .commit(let step): state.screen.seen.add(step)
    case .otherProcess:
      state.screen.seen = SeenChanges()
      withdrawQuestion(&state)
    }
  }

  /// A question is about a row or a change as it was shown, which may be another one now.
  private func withdrawQuestion(_ state: inout RootState) {
    var isWithdrawn = state.screen.question?.isAboutLeaving == false
    if case .text = state.screen.prompt?.kind { isWithdrawn = true }
    guard isWithdrawn else { return }
    state.screen.question = nil
    state.screen.prompt = nil
    state.screen.say(.withdrawal)
  }

  private func take(
    _ intent: AppAction, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if intent.step != nil { return enqueue(.change(intent), &state, environment) }
    let (trial, effect) = reduce(state.app, intent, state, environment)
    if AppState.differ(state.app, trial) { return enqueue(.change(intent), &state, environment) }
    state.app = trial
    // An action of the effect may change the stored state, such as a fetched show.
    let following = effect.map { action -> RootAction in
      if case .app(let action) = action { .arrived(action) } else { action }
    }
    guard trial.phase == .ready else { return following }
    return .merge(following, enqueue(.check(intent), &state, environment))
  }

  /// Decides the first request, a check, again.
  private func decide(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    guard case .check(let intent)? = state.screen.pending.first else { return .none }
    guard AppState.differ(state.app, reduce(state.app, intent, state, environment).state) else {
      return removeFirst(&state, environment)
    }
    state.screen.pending[0] = .change(intent)
    return performNext(&state, environment)
  }

  /// While an earlier version is shown, a change of the stored state is refused, and any other action is reduced.
  private func take(
    past intent: AppAction, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let shown = state.visible
    let (trial, effect) = reduce(shown, intent, state, environment)
    guard intent.step == nil, !AppState.differ(shown, trial) else {
      if let refusal = state.refusal { state.screen.say(refusal) }
      return .none
    }
    state.app = trial.showing(state.app)
    return effect.map { action -> RootAction in
      if case .app(let action) = action { .intent(action) } else { action }
    }
  }

  private func reduce(
    _ shown: AppState, _ intent: AppAction, _ state: RootState, _ environment: ScreenEnvironment
  ) -> (state: AppState, effect: Effect<RootAction>) {
    var trial = state
    trial.app = shown
    let effect = app.reduce(&trial, .app(intent), environment)
    return (trial.app, effect)
  }

  private func enqueue(
    _ request: Request, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    state.screen.pending.append(request)
    return state.screen.pending.count == 1 ? performNext(&state, environment) : .none
  }

  /// Undo of a change made on this screen is immediate; undo of any other change must be confirmed. A confirmation is
  /// of one change: another one may have been committed since the question.
  private func performNext(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    let intent: AppAction
    switch state.screen.pending.first {
    case .change(let first): intent = first
    case .check:
      return .run { send in
        await environment.refresh()
        await send(.screen(.refreshed))
      }
    case nil: return .none
    }
    let confirmed = state.screen.confirmed
    guard let step = intent.step, confirmed != nil || !state.screen.seen.contains(step) else {
      return perform(intent, state, environment)
    }
    state.screen.confirmed = nil
    return .run { [shown = state.app] send in
      switch await environment.preview(step) {
      case nil: await send(.screen(.performed(.done("There is nothing to \(step == .undo ? "undo" : "redo")"))))
      case confirmed: await send(.screen(.performed(await environment.perform(intent, shown))))
      case let change?: await send(.screen(.stepQuestioned(step, of: change)))
      }
    }
  }

  private func perform(
    _ intent: AppAction, _ state: RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let shown = state.app
    return .run { send in await send(.screen(.performed(await environment.perform(intent, shown)))) }
  }

  private func finish(
    _ outcome: Outcome, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard !state.screen.pending.isEmpty else { return .none }
    switch outcome {
    case .done(let text) where state.screen.message == .withdrawal:
      state.screen.say(Message("\(text). \(Message.withdrawal.text)", isError: true))
    case .done(let text): state.screen.say(Message(text))
    case .failed(let reason): state.screen.say(.failure(reason))
    }
    return removeFirst(&state, environment)
  }

  private func removeFirst(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    if !state.screen.pending.isEmpty { state.screen.pending.removeFirst() }
    return performNext(&state, environment)
  }
}

extension Message {
  fileprivate static let withdrawal = Message(
    "Another process changed the library meanwhile: the question was withdrawn", isError: true)
}

extension ImportState {
  var isUnderWay: Bool {
    switch self {
    case .reading, .merging, .committing: true
    case .idle, .finished, .failed: false
    }
  }
}
