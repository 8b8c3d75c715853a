import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost

/// Reduces each intent once, on a copy of the state. If a stored table differs, the session writes the copy, one at a time and in
/// order; otherwise the copy becomes the state at once. No feature declares which actions are stored. Copies of persistent
/// tables cost nothing until they are changed.
///
/// An intent that changes nothing as shown is left to the session too: another process may have changed what it is about.
struct IntentReducer: Reducer {
  let app: any Reducer<AppState, AppAction, AppEnvironment>

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let prompt = takeSubmitted(before: action, &state)
    if case .requests(let action) = action, action.clearsMessage { state.screen.clearMessage() }
    switch action {
    case .intent(let intent) where state.refusal != nil: return handleInPast(intent, of: prompt, &state, environment)
    case .intent(let intent): return handle(intent, of: prompt, &state, environment)
    case .arrived(let intent): return handle(intent, of: nil, &state, environment)
    case .requests(.refused(let refusal)): return finish(refusal, &state, environment)
    case .requests(.stepAsked(let step)): return enqueue(step, &state, environment)
    case .requests(.stepQuestioned(let step, of: let change)):
      state.screen.question = ScreenQuestion(
        "\(step == .undo ? "Undo" : "Redo"): \(change)?",
        yes: .action(AnyValue(RootAction.requests(.stepConfirmed(step, of: change)))))
      return removeFirst(&state, environment)
    case .requests(.stepConfirmed(let step, of: let change)):
      return enqueue(step, confirmed: change, &state, environment)
    case .screen(.promptOpened): open(&state)
    case .app(.restored(_, by: .otherProcess)):
      state.requests.seen = SeenChanges()
      withdrawQuestion(&state)
    case .app(.committed(let change)): return finish(change, &state, environment)
    case .app, .screen, .inspector: break
    }
    return .none
  }

  private func takeSubmitted(before action: RootAction, _ state: inout RootState) -> Prompt? {
    if case .screen(.promptSubmitted(let prompt)) = action {
      if case .text = prompt.kind { state.requests.submitted = prompt }
      return nil
    }
    defer { state.requests.submitted = nil }
    return state.requests.submitted
  }

  private func open(_ state: inout RootState) {
    guard let prompt = state.screen.prompt else { return }
    if prompt.kind == .importPath, let refusal = state.refusal {
      state.screen.prompt = nil
      return state.screen.say(refusal)
    }
    state.requests.version = state.app.persistent
    guard let unwritten = state.requests.takeUnwritten(like: prompt) else { return }
    state.screen.prompt?.text = unwritten.text
    state.screen.prompt?.failure = unwritten.failure
  }

  /// Withdraws an open question: its row or change may have been changed by another process. A prompt stays.
  ///
  /// A notice takes its place: the rest of an answer that is being typed would otherwise be handled as commands.
  private func withdrawQuestion(_ state: inout RootState) {
    guard state.screen.question?.isAboutLeaving == false else { return }
    state.screen.question = ScreenQuestion(
      notice: "Another process changed the library meanwhile: the question was withdrawn")
  }

  private func handle(
    _ intent: AppAction, of prompt: Prompt?, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let reduction = Reduction(intent, on: state.app, by: app, environment.app)
    guard reduction.changesView || !reduction.isStored && state.app.phase != .ready else {
      return enqueue(.change(reduction, of: prompt), &state, environment)
    }
    state.app = reduction.after
    // An action of the effect may change the stored state, such as a fetched show.
    return reduction.effect.pullback(state: \RootState.app, action: RootAction.arrived)
  }

  /// While an earlier version is shown, a change of the stored state is refused, and any other action is reduced.
  private func handleInPast(
    _ intent: AppAction, of prompt: Prompt?, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let reduction = Reduction(intent, on: state.visible, by: app, environment.app)
    guard !reduction.isStored else {
      if let prompt { state.requests.keep(prompt) }
      return refuse(&state)
    }
    state.app = reduction.after.showing(state.app)
    return reduction.effect.pullback(state: \RootState.app, action: RootAction.intent)
  }
}

/// The queue of requests: the session performs the first one, and the others wait.
extension IntentReducer {
  private func enqueue(
    _ request: Request, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    state.requests.pending.append(request)
    return state.requests.pending.count == 1 ? performNext(&state, environment) : .none
  }

  private func enqueue(
    _ step: UndoStep, confirmed: String? = nil, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    state.refusal == nil ? enqueue(.step(step, confirmed: confirmed), &state, environment) : refuse(&state)
  }

  private func refuse(_ state: inout RootState) -> Effect<RootAction> {
    if let refusal = state.refusal { state.screen.say(refusal) }
    return .none
  }

  private func performNext(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    switch state.requests.pending.first {
    case .change(let reduction, _):
      return .run { send in
        if let refusal = await environment.perform(reduction) { await send(.requests(.refused(refusal))) }
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
    .run { [shown = state.app, isSeen = state.requests.seen.contains(step)] send in
      var refusal: Refusal?
      do throws(StoreError) {
        let isWanted = confirmed == nil && isSeen
        let change = isWanted ? nil : try await environment.preview(step)
        if let change, change != confirmed { return await send(.requests(.stepQuestioned(step, of: change))) }
        refusal = isWanted || change != nil ? await environment.step(step, shown) : .nothing(step)
      } catch {
        refusal = .failed("\(error)")
      }
      if let refusal { await send(.requests(.refused(refusal))) }
    }
  }

  private func finish(
    _ change: StoredChange, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if change.commit.isChanged { state.requests.seen.add(change.step) }
    guard change.isRequested, let first = state.requests.pending.first else { return .none }
    if let failure = first.prompt?.failure, failure == state.screen.message?.text { state.screen.message = nil }
    if change.commit.isChanged || !first.isCheck { state.screen.say(Message(change.words)) }
    return removeFirst(&state, environment)
  }

  private func finish(
    _ refusal: Refusal, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard !state.requests.pending.isEmpty else { return .none }
    switch refusal {
    case .failed(let reason): fail(reason, &state)
    case .nothing(let step): state.screen.say(Message(step.nothing))
    case .outdated:
      // The last change is not the one that the viewer has seen, nor the one that was confirmed.
      state.requests.seen = SeenChanges()
      if case .step(let step, _)? = state.requests.pending.first {
        state.requests.pending[0] = .step(step, confirmed: nil)
      }
      return performNext(&state, environment)
    }
    return removeFirst(&state, environment)
  }

  /// The text of a prompt is kept for the next one: at once it would get the keys that are typed for something else.
  private func fail(_ reason: String, _ state: inout RootState) {
    guard var prompt = state.requests.pending[0].prompt else {
      // A key without effect as shown has nothing to lose.
      return state.requests.pending[0].isCheck ? () : state.screen.say(.failure(reason))
    }
    let message = "\(reason); the same prompt has your text again"
    prompt.failure = message
    state.requests.keep(prompt)
    state.screen.say(.failure(message))
  }

  private func removeFirst(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    if !state.requests.pending.isEmpty { state.requests.pending.removeFirst() }
    return performNext(&state, environment)
  }
}

extension StoredChange {
  /// The change in words, for the status line.
  fileprivate var words: String {
    summary.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? step.nothing
  }
}

extension UndoStep {
  /// The absence of a change, in words.
  fileprivate var nothing: String {
    switch self {
    case .undo: "There is nothing to undo"
    case .redo: "There is nothing to redo"
    case .recorded, .unrecorded: "Nothing changed"
    }
  }
}
