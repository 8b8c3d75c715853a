import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

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
    switch action {
    case .intent(let intent) where state.refusal != nil: return handleInPast(intent, of: prompt, &state, environment)
    case .intent(let intent): return handle(intent, of: prompt, &state, environment)
    case .arrived(let intent): return handle(intent, of: nil, &state, environment)
    case .screen(.refused(let refusal)): return finish(refusal, &state, environment)
    case .screen(.stepAsked(let step)): return enqueue(step, &state, environment)
    case .screen(.stepQuestioned(let step, of: let change)):
      state.screen.question = ScreenQuestion(
        "\(step == .undo ? "Undo" : "Redo"): \(change)?", yes: .screen(.stepConfirmed(step, of: change)))
      return removeFirst(&state, environment)
    case .screen(.stepConfirmed(let step, of: let change)):
      return enqueue(step, confirmed: change, &state, environment)
    case .app(.restored(_, by: .otherProcess)):
      state.screen.seen = SeenChanges()
      withdrawQuestion(&state)
    case .app(.committed(let change)): return finish(change, &state, environment)
    case .app, .screen: break
    }
    return .none
  }

  private func takeSubmitted(before action: RootAction, _ state: inout RootState) -> Prompt? {
    if case .screen(.promptSubmitted) = action { return nil }
    defer { state.screen.submitted = nil }
    return state.screen.submitted
  }

  /// Withdraws an open question: its row or change may have been changed by another process. A prompt stays.
  private func withdrawQuestion(_ state: inout RootState) {
    guard state.screen.question?.isAboutLeaving == false else { return }
    state.screen.question = .withdrawal
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
    return reduction.effect.pullback(state: Member(\RootState.app), action: RootAction.arrived)
  }

  /// While an earlier version is shown, a change of the stored state is refused, and any other action is reduced.
  private func handleInPast(
    _ intent: AppAction, of prompt: Prompt?, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let reduction = Reduction(intent, on: state.visible, by: app, environment.app)
    guard !reduction.isStored else {
      if let prompt { state.screen.keep(prompt) }
      return refuse(&state)
    }
    state.app = reduction.after.showing(state.app)
    return reduction.effect.pullback(state: Member(\RootState.app), action: RootAction.intent)
  }
}

/// The queue of requests: the session performs the first one, and the others wait.
extension IntentReducer {
  private func enqueue(
    _ request: Request, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    state.screen.pending.append(request)
    return state.screen.pending.count == 1 ? performNext(&state, environment) : .none
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
    switch state.screen.pending.first {
    case .change(let reduction, _):
      return .run { send in
        if let refusal = await environment.perform(reduction) { await send(.screen(.refused(refusal))) }
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
      var refusal: Refusal?
      do throws(StoreError) {
        let isWanted = confirmed == nil && isSeen
        let change = isWanted ? nil : try await environment.preview(step)
        if let change, change != confirmed { return await send(.screen(.stepQuestioned(step, of: change))) }
        refusal = isWanted || change != nil ? await environment.step(step, shown) : .nothing(step)
      } catch {
        refusal = .failed("\(error)")
      }
      if let refusal { await send(.screen(.refused(refusal))) }
    }
  }

  private func finish(
    _ change: StoredChange, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if change.commit.isChanged { state.screen.seen.add(change.step) }
    guard change.isRequested, let first = state.screen.pending.first else { return .none }
    if let failure = first.prompt?.failure, failure == state.screen.message?.text { state.screen.message = nil }
    if change.commit.isChanged || !first.isCheck { state.screen.say(Message(change.words)) }
    return removeFirst(&state, environment)
  }

  private func finish(
    _ refusal: Refusal, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard !state.screen.pending.isEmpty else { return .none }
    switch refusal {
    case .failed(let reason): fail(reason, &state.screen)
    case .nothing(let step): state.screen.say(Message(step.nothing))
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
    guard var prompt = screen.pending[0].prompt else {
      // A key without effect as shown has nothing to lose.
      return screen.pending[0].isCheck ? () : screen.say(.failure(reason))
    }
    let message = "\(reason); the same prompt has your text again"
    prompt.failure = message
    screen.keep(prompt)
    screen.say(.failure(message))
  }

  private func removeFirst(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    if !state.screen.pending.isEmpty { state.screen.pending.removeFirst() }
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

/// An intent that waits for its turn: commits of earlier ones may decide what it changes.
public enum Request: Equatable, Sendable {
  /// An intent that changes the stored state, or nothing, as shown, and the prompt whose text it has.
  case change(Reduction, of: Prompt?)
  /// Undo or redo of the last change, and the description of the one that the viewer has confirmed.
  case step(UndoStep, confirmed: String?)

  /// The prompt whose text would be lost with the request.
  var prompt: Prompt? {
    switch self {
    case .change(_, let prompt): prompt
    case .step: nil
    }
  }

  /// Whether it may change nothing.
  var isCheck: Bool { if case .change(let reduction, _) = self { !reduction.isStored } else { false } }
}

/// The reason why a request was not committed.
public enum Refusal: Error, Equatable, Sendable {
  /// A failed write, with its reason; nothing changed.
  case failed(String)
  /// There is no change to undo or redo.
  case nothing(UndoStep)
  /// The last change is another one than the viewer has seen; nothing was undone or redone.
  case outdated
}

/// The number of undoable and redoable changes of this screen; a change of another process resets it.
public struct SeenChanges: Equatable, Sendable {
  /// The number of undoable changes.
  public private(set) var undoable = 0

  /// The number of redoable changes.
  public private(set) var redoable = 0

  /// Creates an empty count.
  public init() {}

  func contains(_ step: UndoStep) -> Bool { step == .undo ? undoable > 0 : redoable > 0 }

  mutating func add(_ step: UndoStep) {
    switch step {
    case .recorded: (undoable, redoable) = (undoable + 1, 0)
    case .undo: (undoable, redoable) = (max(0, undoable - 1), redoable + 1)
    case .redo: (undoable, redoable) = (undoable + 1, max(0, redoable - 1))
    case .unrecorded: break
    }
  }
}
