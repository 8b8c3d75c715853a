import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession

/// The queue of requests: the session performs the first one, and the others wait.
extension IntentReducer {
  func enqueue(
    _ request: Request, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    state.screen.pending.append(request)
    return state.screen.pending.count == 1 ? performNext(&state, environment) : .none
  }

  func enqueue(
    _ step: UndoStep, confirmed: String? = nil, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    state.refusal == nil ? enqueue(.step(step, confirmed: confirmed), &state, environment) : refuse(&state)
  }

  func refuse(_ state: inout RootState) -> Effect<RootAction> {
    if let refusal = state.refusal { state.screen.say(refusal) }
    return .none
  }

  private func performNext(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    switch state.screen.pending.first {
    case .change(let intent, let shown, _):
      return .run { send in await send(.screen(.performed(await environment.perform(intent, shown)))) }
    case .check:
      return .run { send in
        await environment.refresh()
        await send(.screen(.refreshed))
      }
    case .step(let step, let confirmed): return startStep(step, confirmed, state, environment)
    case nil: return .none
    }
  }

  /// Undo of a change made on this screen is immediate; undo of any other change must be confirmed. A confirmation is
  /// valid for one change only, since another may have been committed meanwhile.
  private func startStep(
    _ step: UndoStep, _ confirmed: String?, _ state: RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    .run { [shown = state.app, isSeen = state.screen.seen.contains(step)] send in
      if confirmed == nil, isSeen { return await send(.screen(.performed(await environment.step(step, shown)))) }
      let change: String?
      do throws(StoreError) {
        change = try await environment.preview(step)
      } catch {
        return await send(.screen(.performed(.failed("\(error)"))))
      }
      switch change {
      case nil: await send(.screen(.performed(.stepped(step, nil))))
      case confirmed: await send(.screen(.performed(await environment.step(step, shown))))
      case let change?: await send(.screen(.stepQuestioned(step, of: change)))
      }
    }
  }

  /// Reduces the first request, a check, again on the current state.
  func recheck(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    guard case .check(let intent, let shown, let prompt)? = state.screen.pending.first else { return .none }
    guard AppState.differ(state.app, reduce(state.app, intent, state, environment).state) else {
      return removeFirst(&state, environment)
    }
    state.screen.pending[0] = .change(intent, shown: shown, of: prompt)
    return performNext(&state, environment)
  }

  func finish(
    _ outcome: Outcome, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard !state.screen.pending.isEmpty else { return .none }
    switch outcome {
    case .done(let text):
      if let failure = state.screen.pending[0].prompt?.failure, failure == state.screen.message?.text {
        state.screen.message = nil
      }
      state.screen.say(Message(text))
    case .failed(let reason): fail(reason, &state.screen)
    case .outdated:
      // The last change is not the one that the viewer has seen, nor the one that was confirmed.
      state.screen.seen = SeenChanges()
      if case .step(let step, _)? = state.screen.pending.first { state.screen.pending[0] = .step(step, confirmed: nil) }
      return performNext(&state, environment)
    }
    return removeFirst(&state, environment)
  }

  /// The text of a prompt is kept for the next one: at once it would get the keys that are typed for something else.
  private func fail(_ reason: String, _ screen: inout ScreenState) {
    guard var prompt = screen.pending[0].prompt else { return screen.say(.failure(reason)) }
    let message = "\(reason); the same prompt has your text again"
    prompt.failure = message
    screen.keep(prompt)
    screen.say(.failure(message))
  }

  func removeFirst(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    if !state.screen.pending.isEmpty { state.screen.pending.removeFirst() }
    return performNext(&state, environment)
  }
}
