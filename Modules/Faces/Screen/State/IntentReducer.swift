import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost

/// Reduces each intent once, on a copy of the state. If a stored table differs, the session commits the copy by the intent's own
/// effect; otherwise the copy becomes the state at once. No feature declares which actions are stored. Copies of persistent
/// tables cost nothing until they are changed.
///
/// An intent that changes nothing as shown is left to the session too: another process may have changed what it is about.
struct IntentReducer: Reducer {
  let app: any Reducer<AppState, AppAction, AppEnvironment>

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let text = takeSubmitted(before: action, &state)
    if case .requests(let action) = action, action.clearsMessage { state.screen.clearMessage() }
    switch action {
    case .intent(let intent) where state.refusal != nil: return handleInPast(intent, of: text, &state, environment)
    case .intent(let intent): return handle(intent, of: text, &state, environment)
    case .arrived(let intent): return handle(intent, of: nil, &state, environment)
    case .requests(.refused(let refusal, let number, of: let text)): finish(refusal, number, of: text, &state)
    case .requests(.stepAsked(let step)): return perform(step, confirmed: nil, &state, environment)
    case .requests(.stepQuestioned(let step, of: let change, let number)):
      _ = state.requests.end(number)
      state.screen.question = ScreenQuestion(
        "\(step == .undo ? "Undo" : "Redo"): \(change)?",
        yes: .action(AnyValue(RootAction.requests(.stepConfirmed(step, of: change)))))
    case .requests(.stepConfirmed(let step, of: let change)):
      return perform(step, confirmed: change, &state, environment)
    case .screen(.promptOpened): open(&state)
    case .app(.restored(_, by: .otherProcess)):
      state.requests.seen = SeenChanges()
      withdrawQuestion(&state)
    case .app(.committed(let change)): finish(change, &state)
    case .app, .screen, .inspector: break
    }
    return .none
  }

  /// A text that is committed again replaces the message about its failure.
  private func takeSubmitted(before action: RootAction, _ state: inout RootState) -> TypedText? {
    if case .screen(.promptSubmitted(let prompt)) = action {
      if case .text = prompt.kind {
        state.requests.submitted = TypedText(prompt: prompt, version: state.requests.version)
      }
      if let failure = prompt.failure, failure == state.screen.message?.text { state.screen.message = nil }
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
    _ intent: AppAction, of text: TypedText?, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let reduction = Reduction(intent, on: state.app, by: app, environment.app)
    guard reduction.changesView || !reduction.isStored && state.app.phase != .ready else {
      let number = state.requests.begin(reduction.isStored ? .change : .check)
      return .run { send in
        guard let refusal = await environment.perform(reduction, number) else { return }
        await send(.requests(.refused(refusal, number, of: text)))
      }
    }
    state.app = reduction.after
    // An action of the effect may change the stored state, such as a fetched show.
    return reduction.effect.pullback(state: \RootState.app, action: RootAction.arrived)
  }

  /// While an earlier version is shown, a change of the stored state is refused, and any other action is reduced.
  private func handleInPast(
    _ intent: AppAction, of text: TypedText?, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let reduction = Reduction(intent, on: state.visible, by: app, environment.app)
    guard !reduction.isStored else {
      if let refusal = state.refusal {
        state.screen.say(refusal)
        if let text { reopen(text, refusal.text, &state) }
      }
      return .none
    }
    state.app = reduction.after.showing(state.app)
    return reduction.effect.pullback(state: \RootState.app, action: RootAction.intent)
  }

  /// Undo of a change made on this screen is immediate; undo of any other change must be confirmed. A confirmation is
  /// valid for one change only, since another may have been committed meanwhile.
  private func perform(
    _ step: UndoStep, confirmed: String?, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if let refusal = state.refusal {
      state.screen.say(refusal)
      return .none
    }
    let number = state.requests.begin(.step(step))
    return .run { send in
      if let answer = await environment.step(step, confirmed, number) { await send(.requests(answer)) }
    }
  }
}

/// The answers of the session.
extension IntentReducer {
  private func finish(_ change: StoredChange, _ state: inout RootState) {
    if change.commit.isChanged { state.requests.seen.add(change.step) }
    guard let request = change.request.flatMap({ state.requests.end($0) }) else { return }
    guard change.commit.isChanged || request != .check else { return }
    var message = Message(change.words)
    message.isUndoable = change.commit.isChanged && change.step == .recorded
    state.screen.say(message)
  }

  private func finish(_ refusal: Refusal, _ number: Int, of text: TypedText?, _ state: inout RootState) {
    let request = state.requests.end(number)
    switch refusal {
    case .failed(let reason):
      // A key without effect as shown has nothing to lose.
      if request != .check || text != nil { state.screen.say(.failure(reason)) }
      if let text { reopen(text, reason, &state) }
    case .replaced(let reason): if request != .check || text != nil { state.screen.say(.failure(reason)) }
    case .nothing(let step): state.screen.say(Message(step.nothing))
    }
  }

  /// A text that is not written stays in its prompt, unless something else is being answered.
  private func reopen(_ text: TypedText, _ reason: String, _ state: inout RootState) {
    guard state.screen.prompt == nil, state.screen.question == nil, !state.screen.isLeaving else { return }
    var prompt = text.prompt
    (prompt.reason, prompt.failure) = (reason, reason)
    (state.screen.prompt, state.requests.version) = (prompt, text.version)
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
