import LeftfoldCore
import ShowlogApp
import ShowlogModels

/// Handles what pages and keys ask for: a change of what is stored is committed by the session, one after the other, and
/// anything else is reduced at once.
///
/// Which of the two an action is follows from what it does, so no feature declares it: the app's reducer is run on a copy
/// of the state. Copies of persistent tables cost nothing until they are changed.
struct IntentReducer<App: Reducer<AppState, AppAction, AppEnvironment>>: Reducer {
  let app: App

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    switch action {
    case .intent(let intent): return take(intent, &state, environment)
    case .screen(.performed(let outcome)): return finish(outcome, &state, environment)
    case .screen(.stepAsked(let step)): return ask(for: step, &state, environment)
    case .app, .screen: return .none
    }
  }

  private func take(
    _ intent: AppAction, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    var trial = state.app
    let effect = app.reduce(&trial, intent, environment.app)
    guard intent.isStep || trial.persistent != state.app.persistent else {
      state.app = trial
      return effect.map { .app($0) }
    }
    state.screen.pending.append(intent)
    return state.screen.pending.count == 1 ? perform(intent, environment) : .none
  }

  private func perform(_ intent: AppAction, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    .run { send in send(.screen(.performed(await environment.perform(intent)))) }
  }

  private func finish(
    _ outcome: Outcome, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard !state.screen.pending.isEmpty else { return .none }
    state.screen.pending.removeFirst()
    switch outcome {
    case .done(let text): if state.screen.message?.isError != true { state.screen.message = Message(text) }
    case .failed(let reason): state.screen.message = .failure(reason)
    }
    return state.screen.pending.first.map { perform($0, environment) } ?? .none
  }

  /// A change of this run was visible and is undone at once; of any other, the viewer is told first what it was.
  private func ask(
    for step: UndoStep, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let (isKnown, intent): (Bool, AppAction) =
      step == .undo ? (state.app.undo.canUndo, .undone) : (state.app.undo.canRedo, .redone)
    guard !isKnown, state.screen.pending.isEmpty else { return .send(.intent(intent)) }
    let verb = step == .undo ? "Undo" : "Redo"
    return .run { send in
      guard let text = await environment.preview(step) else {
        return send(.screen(.said(Message("There is nothing to \(verb.lowercased())"))))
      }
      send(.screen(.asked(ScreenQuestion("\(verb): \(text)?", yes: .intent(intent)))))
    }
  }
}

extension AppAction {
  /// Whether it is undo or redo, which are decided by the history of the store file.
  fileprivate var isStep: Bool { self == .undone || self == .redone }
}
