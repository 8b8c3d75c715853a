import LeftfoldCore

/// A store whose every action is recorded, and whose past can be shown, edited, exported and replayed.
///
/// ```swift
/// let inspector = Inspector(initialState: Counter(), reducer: CounterReducer())
/// inspector.store.send(.add(2))
/// inspector.history.jump(to: 0)
/// ```
///
/// The app uses ``store`` and is independent of the inspector. While ``history`` shows the past, so do that store, its
/// derived stores and its connectors. Effects do not run again. An app that does not use this module pays nothing.
@MainActor
public final class Inspector<State: Equatable & Sendable, Action: Sendable> {
  /// The store of the app.
  public let store: Store<State, Action>
  /// The handling of actions that are sent while the past is shown.
  public var newActions: NewActions {
    get { recorder.newActions }
    set {
      recorder.newActions = newValue
      recorder.applyEdit()
    }
  }
  /// The wall clock at the start of the recording, in milliseconds since 1970.
  public let startTime: Double

  @usableFromInline
  let root: Store<State, RecordedAction<Action>>
  @usableFromInline
  let recorder: Recorder<State, Action>

  /// Creates a recorded store; the parameters that a `Store` has mean the same here.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer of the app.
  ///   - environment: The dependencies of the reducer's effects.
  ///   - middlewares: Called for each action with the present before and after it, but not for time travel.
  ///   - executor: Where effects prefer to run; nil for the global executor.
  ///   - limit: The maximum size of the history.
  ///   - newActions: The handling of actions that are sent while the past is shown.
  ///   - clock: The times that the recorder reads.
  ///   - weigh: The bytes that an action and the state after it count against a limit in bytes; nil for an estimate.
  ///   - diagnostics: Receives reports, refused actions among them.
  @inlinable
  public init<R: Reducer>(
    initialState: State, reducer: R, environment: R.Environment,
    middlewares: [any Middleware<State, Action>] = [], executor: (any TaskExecutor)? = nil,
    limit: HistoryLimit = .count(100_000), newActions: NewActions = .refuse, clock: InspectorClock = .system,
    weigh: (@Sendable (Action, State) -> Int)? = nil,
    diagnostics: @escaping DiagnosticHandler = Diagnostic.writeToStandardError
  ) where R.State == State, R.Action == Action {
    var history = History<State, Action>(initial: initialState, limit: limit, weigh: weigh) { state, action in
      let effect = reducer.reduce(&state, action, environment)
      return effect.isNone ? nil : effect.reports.first?.message
    }
    history.areEqual = { $0 == $1 }
    let recorder = Recorder(history, newActions, clock)
    recorder.report = diagnostics
    let forwarding: [any Middleware<State, RecordedAction<Action>>] = middlewares.map {
      ForwardingMiddleware(base: $0, recorder)
    }
    let root = Store(
      initialState: initialState, reducer: RecordingReducer(reducer, recorder), environment: environment,
      middlewares: forwarding, executor: executor, diagnostics: diagnostics)
    SendSite.isRecorded = true
    store = root.embedding { [recorder] action in
      let ticket = recorder.tickets.next()
      recorder.keepSite(SendSite.latest, ticket: ticket)
      return .perform(action, RecordedAction.Sending(ticket: ticket))
    }
    self.root = root
    self.recorder = recorder
    startTime = clock.wallClock()
    root.inspect(by: recorder)
    // The store may have been released by the callback that edited the history.
    recorder.publish = { [weak root, unowned recorder] in root?.sendFirst(.moved(to: recorder.history.currentID)) }
  }

  /// Creates a recorded store of a reducer without an environment.
  ///
  /// See ``init(initialState:reducer:environment:middlewares:executor:limit:newActions:clock:weigh:diagnostics:)``.
  @inlinable
  public convenience init<R: Reducer>(
    initialState: State, reducer: R, middlewares: [any Middleware<State, Action>] = [],
    executor: (any TaskExecutor)? = nil, limit: HistoryLimit = .count(100_000), newActions: NewActions = .refuse,
    clock: InspectorClock = .system, weigh: (@Sendable (Action, State) -> Int)? = nil,
    diagnostics: @escaping DiagnosticHandler = Diagnostic.writeToStandardError
  ) where R.State == State, R.Action == Action, R.Environment == Void {
    self.init(
      initialState: initialState, reducer: reducer, environment: (), middlewares: middlewares, executor: executor,
      limit: limit, newActions: newActions, clock: clock, weigh: weigh, diagnostics: diagnostics)
  }

  /// The recorded actions, the states after them, and the shown position; the store follows each change.
  ///
  /// A version of it can be assigned later. One that has performed actions by itself gave them ids that the store's own
  /// actions may have too, so effects of those that still run would count as effects of its actions. Traps if it is read,
  /// or if an action is sent, while it is being edited.
  @inlinable
  public var history: History<State, Action> {
    get {
      recorder.checkAccess()
      return recorder.history
    }
    _modify {
      recorder.beginEdit()
      let (epoch, nextID) = (recorder.history.epoch, recorder.history.nextID)
      // Also if the edit throws.
      defer {
        recorder.isEditing = false
        recorder.applyEdit(epoch: epoch, nextID: nextID)
      }
      yield &recorder.history
    }
  }

  /// The recording as a value, for exports in the background.
  public var recording: Recording<State, Action> {
    Recording(history: history, effects: effects, startTime: startTime)
  }

  /// The effects that ran, in the order in which they began: at most the latest 100,000.
  public var effects: [EffectSpan] { Array(recorder.effects.spans) }

  /// Handles messages of effects now, for tests; returns their number.
  package func deliverEffects(atMost limit: Int) -> Int { root.deliverEffects(atMost: limit) }
}
