import LeftfoldCore
import ShowlogApp
import ShowlogModels

/// Handles the intents of pages and keys: the session commits a change of the stored state, one at a time and in order;
/// any other action is reduced at once.
///
/// No feature declares whether an action is stored: the app's reducer is run on a copy of the state, and the stored
/// tables are compared. Copies of persistent tables cost nothing until they are changed.
struct IntentReducer<App: Reducer<AppState, AppAction, AppEnvironment>>: Reducer {
  let app: App

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    switch action {
    case .intent(let intent) where state.refusal != nil: return take(past: intent, &state, environment)
    case .intent(let intent), .arrived(let intent): return take(intent, &state, environment)
    case .screen(.performed(let outcome)): return finish(outcome, &state, environment)
    case .screen(.stepAsked(let step)): return ask(for: step, &state, environment)
    case .app(.imports(.finished(let report))) where report.isChanged: state.screen.seen.add()
    // Contents that are installed without a pending change of this screen come from another process.
    case .app(.restored) where state.screen.pending.isEmpty && !state.app.imports.isUnderWay:
      state.screen.seen = SeenChanges()
      if let withdrawal = withdrawQuestion(&state) { state.screen.say(withdrawal) }
    case .app, .screen: break
    }
    return .none
  }

  /// A question is about a row or a change as it was shown, which may be another one now.
  private func withdrawQuestion(_ state: inout RootState) -> Message? {
    var isWithdrawn = state.screen.question != nil
    if case .text = state.screen.prompt?.kind { isWithdrawn = true }
    guard isWithdrawn else { return nil }
    state.screen.question = nil
    state.screen.prompt = nil
    return Message("Another process changed the library meanwhile: the question was withdrawn", isError: true)
  }

  private func take(
    _ intent: AppAction, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if intent.step == nil {
      var trial = state.app
      let effect = app.reduce(&trial, intent, environment.app)
      guard AppState.differ(state.app, trial) else {
        state.app = trial
        // An action of the effect may change the stored state, such as a fetched show.
        return effect.map { .arrived($0) }
      }
    }
    state.screen.pending.append(intent)
    return state.screen.pending.count == 1 ? perform(intent, environment) : .none
  }

  /// While an earlier version is shown, a change of the stored state is refused, and any other action is reduced.
  private func take(
    past intent: AppAction, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let shown = state.visible
    var trial = shown
    let effect = app.reduce(&trial, intent, environment.app)
    guard intent.step == nil, !AppState.differ(shown, trial) else {
      if let refusal = state.refusal { state.screen.say(refusal) }
      return .none
    }
    state.app = trial.showing(state.app)
    return effect.map { .intent($0) }
  }

  private func perform(_ intent: AppAction, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    .run { send in await send(.screen(.performed(await environment.perform(intent)))) }
  }

  private func finish(
    _ outcome: Outcome, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard !state.screen.pending.isEmpty else { return .none }
    let intent = state.screen.pending.removeFirst()
    switch outcome {
    case .done(let text, let isChanged, let isForeign):
      if isForeign { state.screen.seen = SeenChanges() }
      let withdrawal = isForeign ? withdrawQuestion(&state) : nil
      if isChanged { if let step = intent.step { state.screen.seen.go(step) } else { state.screen.seen.add() } }
      state.screen.say(withdrawal.map { Message("\(text). \($0.text)", isError: true) } ?? Message(text))
    case .failed(let reason): state.screen.say(.failure(reason))
    }
    return state.screen.pending.first.map { perform($0, environment) } ?? .none
  }

  /// Undo of a change made on this screen is immediate; undo of any other change must be confirmed.
  private func ask(
    for step: UndoStep, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if let refusal = state.refusal {
      state.screen.say(refusal)
      return .none
    }
    let intent: AppAction = step == .undo ? .undone : .redone
    let isSeen = step == .undo ? state.screen.seen.undoable > 0 : state.screen.seen.redoable > 0
    guard !isSeen, state.screen.pending.isEmpty else { return .send(.intent(intent)) }
    let verb = step == .undo ? "Undo" : "Redo"
    return .run { send in
      guard let text = await environment.preview(step) else {
        return await send(.screen(.said(Message("There is nothing to \(verb.lowercased())"))))
      }
      await send(.screen(.asked(ScreenQuestion("\(verb): \(text)?", yes: .intent(intent)))))
    }
  }
}

extension ImportState {
  var isUnderWay: Bool {
    switch self {
    case .reading, .merging, .committing: true
    case .idle, .finished, .failed: false
    }
  }
}
