import LeftfoldCore
import Testing

/// Drives a reducer with its environment through actions, and holds what it does against what the test expects.
///
/// ```swift
/// let store = TestStore(initialState: Counter(), reducer: CounterReducer(), environment: .stub)
/// store.send(.factRequested) { $0.isLoading = true }
/// store.receive(.factArrived("1 is a unit")) {
///   $0.isLoading = false
///   $0.fact = "1 is a unit"
/// }
/// store.finish()
/// ```
///
/// Nothing is waited for: effects run on an executor that the test drains, so that it is known when nothing more will
/// come. Everything that happens has to be expected; ``relaxed(_:)`` lifts that for a region. A test that ends without
/// ``finish(sourceLocation:)`` fails if something is left that it would have found.
@MainActor
public final class TestStore<State: Equatable, Action: Sendable & Equatable> {
  /// The state that the actions so far have led to.
  public private(set) var state: State
  private let reduce: (inout State, Action) -> Effect<Action>
  private let executor: TestExecutor
  private let clock: TestClock
  private let runner: EffectRunner<State, Action>
  /// Behind the runner, which cancels what still runs as it goes.
  private let remainder: Remainder
  private var received = Fifo<Received>()
  private let diagnosticLog = DiagnosticLog()
  private let ending: TestEnding
  private var isExhaustive = true
  private var isFinished = false

  /// An action that an effect has sent and that is still to be received.
  private struct Received {
    let action: Action
    /// What the action belongs to until it is handled.
    let group: EffectGroup
  }

  /// A store to be tested.
  ///
  /// Effects run on the executor, which the environment's closures have to prefer as well if they start tasks. What they
  /// sleep on, if they do, has to be the clock, which ``advance(by:)`` moves.
  public init<R: Reducer>(
    initialState: State, reducer: R, environment: R.Environment, executor: TestExecutor = TestExecutor(),
    clock: TestClock = TestClock(), fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where R.State == State, R.Action == Action {
    state = initialState
    reduce = { reducer.reduce(&$0, $1, environment) }
    self.executor = executor
    remainder = Remainder(executor)
    self.clock = clock
    // Not `#_sourceLocation`, which files that make stores for tests could not use without importing Testing.
    ending = TestEnding(
      Testing.SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    runner = EffectRunner(executor: executor) { [diagnosticLog] in diagnosticLog.diagnostics.append($0) }
    runner.enqueue = { [unowned self] in receive($0, $1) }
    runner.exists = { [unowned self] in $0(self.state) }
  }

  /// Sends an action, as a view would, and expects the state to change as the closure changes it, in nothing else.
  public func send(
    _ action: Action, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ expected: (inout State) -> Void = { _ in }
  ) {
    defer { noteLeftovers() }
    dropCancelled()
    if isExhaustive, let waiting = received.first {
      record("\(waiting.action) has arrived and was not received before \(action) was sent", sourceLocation)
    }
    skipReceived()
    handle(action, runner.makeScope(), expected, sourceLocation)
  }

  /// Expects that the next action from an effect is this one, and that the state changes as the closure changes it.
  public func receive(
    _ action: Action, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ expected: (inout State) -> Void = { _ in }
  ) {
    defer { noteLeftovers() }
    if !isExhaustive { skipReceived(until: action) }
    dropCancelled()
    guard let next = received.popFirst() else {
      return record("expected to receive \(action), but nothing arrived", sourceLocation)
    }
    if next.action != action {
      let difference = Difference.describe(action, next.action) ?? "\(next.action)"
      record("received another action than expected (expected → received):\n\(difference)", sourceLocation)
    }
    handle(next.action, next.group.scope, expected, sourceLocation)
    next.group.leave()
    run()
  }

  /// Lets time pass on the clock, waking each sleeper at its moment; what effects then send is to be received.
  public func advance(by duration: Duration) {
    let end = clock.now.advanced(by: duration)
    repeat { run() } while clock.step(to: end)
    run()
    noteLeftovers()
  }

  /// What was reported since the last call, for a test that wants a report: the others are to end without any.
  public func takeDiagnostics() -> [Diagnostic] {
    defer {
      diagnosticLog.diagnostics = []
      noteLeftovers()
    }
    return diagnosticLog.diagnostics
  }

  /// Expects that no action waits to be received, no effect runs and nothing was reported: the end of a test.
  ///
  /// In a relaxed region it is the end too, whatever is left.
  public func finish(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    run()
    isFinished = true
    if isExhaustive {
      for leftover in leftovers { record(leftover, sourceLocation) }
      diagnosticLog.diagnostics = []
    } else {
      skipReceived()
    }
    ending.note(nil)
  }

  /// Expects less for a region: in the closure, actions that are not received are handled unseen, and a state is
  /// held only against what the expectation of an action changes.
  public func relaxed(_ body: () throws -> Void) rethrows {
    isExhaustive = false
    defer {
      skipReceived()
      isExhaustive = true
      if !isFinished { noteLeftovers() }
    }
    try body()
  }

  private func handle(
    _ action: Action, _ scope: EffectScope, _ expected: (inout State) -> Void,
    _ sourceLocation: Testing.SourceLocation
  ) {
    var wanted = state
    expected(&wanted)
    let effect = reduced(action)
    if !isExhaustive {
      wanted = state
      expected(&wanted)
    }
    if wanted != state {
      let difference = Difference.describe(wanted, state) ?? "the states print alike, but are not equal"
      record(
        "the state after \(action) is not as expected (expected → actual):\n\(difference)", sourceLocation)
    }
    runner.start(effect, cause: action, scope: scope)
    run()
  }

  /// Changes the state, and cancels what belonged to a part of it that is gone.
  private func reduced(_ action: Action) -> Effect<Action> {
    let effect = reduce(&state, action)
    runner.cancelOrphans(in: state)
    return effect
  }

  private func receive(_ action: Action, _ group: EffectGroup) {
    group.enter()
    received.append(Received(action: action, group: group))
  }

  /// Drops what has arrived first of effects that were cancelled since: a store would not handle it.
  private func dropCancelled() {
    while let next = received.first, next.group.isCancelled {
      _ = received.popFirst()
      next.group.leave()
    }
  }

  /// Runs effects until none can go on, collecting what they send.
  private func run() {
    repeat { executor.drain() } while runner.deliver { receive($0, $1) }
  }

  private func skipReceived(until action: Action? = nil) {
    dropCancelled()
    while let next = received.first, next.action != action {
      defer { dropCancelled() }
      _ = received.popFirst()
      let effect = reduced(next.action)
      runner.start(effect, cause: next.action, scope: next.group.scope)
      next.group.leave()
      run()
    }
  }

  /// What the end of a test must not find, as sentences; made one by one as they are asked for.
  private var leftovers: some Sequence<String> {
    let actions = received.all.lazy.filter { !$0.group.isCancelled }.map {
      "\($0.action) has arrived and was not received"
    }
    let count = runner.runningCount
    let effects = count > 0 ? ["\(count) \(count == 1 ? "effect still runs" : "effects still run")"] : []
    let reports = diagnosticLog.diagnostics.lazy.map { "reported: \($0)" }
    return [AnySequence(actions), AnySequence(effects), AnySequence(reports)].lazy.joined()
  }

  private func noteLeftovers() {
    isFinished = false
    ending.note(isExhaustive ? leftovers.first { _ in true } : nil)
  }

  private func record(_ message: String, _ sourceLocation: Testing.SourceLocation) {
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

@MainActor
private final class DiagnosticLog {
  var diagnostics: [Diagnostic] = []
}

/// Lets cancelled effects come to their end when their store has gone, since nobody else would run them on.
private final class Remainder: Sendable {
  private let executor: TestExecutor
  init(_ executor: TestExecutor) { self.executor = executor }
  deinit { executor.drain() }
}
