import LeftfoldCore
import Testing

/// A store for tests: drives a real `Store` and compares each action's state change with the one the test expects.
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
/// Actions of effects are handled when they arrive, as in the app; `receive` then asserts on them one by one, in order.
/// Effects run on an executor that the test drains, so a synchronous test never waits in real time. Every action, state
/// change, running effect and report has to be expected; `relaxed` and the `skip…` methods lift that. A test that ends
/// without ``finish(sourceLocation:)`` fails if something is left.
///
/// In an asynchronous test, `await` the same methods: they also wait for effects that use other actors.
///
/// It works the same in an XCTest case, whose failures then name the line of the expectation. Where no test runs, a failure traps.
@MainActor
public final class TestStore<State: Equatable, Action: Sendable> {
  /// The state after the last action that the test sent or received.
  public internal(set) var state: State

  let store: Store<State, Action>
  /// Declared after the store, so that it runs the effects that the store cancels as it is released.
  private let remainder: Remainder
  let executor: TestExecutor
  let clock: TestClock
  let progress: Progress
  let diagnostics = DiagnosticLog()
  var isExhaustive = true
  let history: History<State, Action>
  private let environment: any Sendable
  private let ending: TestEnding
  private var isFinished = false
  /// The canceled effects whose work may still run at the end.
  var skippedEffects: Set<Int> = []
  /// The sends whose effects run, and the last one.
  private var sent = SentLocations()

  /// Creates a test store, and the real store that it drives.
  ///
  /// Effects run on the executor, which the environment's closures should prefer as well if they start tasks.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer to test.
  ///   - environment: The environment, with values and clocks that the test controls.
  ///   - executor: Where effects run.
  ///   - clock: The clock that the effects sleep on, which ``advance(by:)`` moves.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  public init<R: Reducer>(
    initialState: State, reducer: R, environment: R.Environment, executor: TestExecutor = TestExecutor(),
    clock: TestClock = TestClock(), fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where R.State == State, R.Action == Action {
    state = initialState
    self.executor = executor
    self.clock = clock
    remainder = Remainder(executor)
    let progress = Progress()
    self.progress = progress
    history = History(progress)
    executor.onEnqueue { [weak progress] in progress?.signal() }
    // Not `#_sourceLocation`: files that create stores for tests could not use it without importing Testing.
    ending = TestEnding(
      Testing.SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    let current = CurrentEnvironment(environment)
    self.environment = current
    store = Store(
      initialState: initialState, reducer: TestedReducer(reducer, current), environment: (),
      middlewares: [history], executor: executor,
      diagnostics: { [diagnostics] in diagnostics.all.append($0) })
    executor.onDeliver { [weak self] in self?.deliver(atMost: $0) }
  }

  /// Creates a test store of a reducer without an environment.
  ///
  /// See ``init(initialState:reducer:environment:executor:clock:fileID:filePath:line:column:)``.
  public convenience init<R: Reducer>(
    initialState: State, reducer: R, executor: TestExecutor = TestExecutor(), clock: TestClock = TestClock(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where R.State == State, R.Action == Action, R.Environment == Void {
    self.init(
      initialState: initialState, reducer: reducer, environment: (), executor: executor, clock: clock, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Sends an action, as a view would, and expects exactly the state change that the closure makes.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - sourceLocation: The location, for failures.
  ///   - expected: Changes the state before the action to the expected one; nil if no change is expected.
  /// - Returns: A handle that waits for the effects of the action, or cancels them.
  @discardableResult
  public func send(
    _ action: Action, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ expected: ((inout State) -> Void)? = nil
  ) -> TestSentAction {
    defer { recordLeftovers() }
    settle()
    if isExhaustive, let waiting = history.handled.first {
      record("\(waiting.action) arrived and was not received before \(action) was sent", sourceLocation)
    }
    skipHandled()
    let handle = store.send(action)
    sent.insert(handle, sourceLocation)
    if let step = history.handled.popFirst() { compare(step, expected, sourceLocation) }
    settle()
    return TestSentAction(
      handle: handle, wait: { await self.wait(for: $0, $1, $2) },
      settle: {
        self.settle()
        self.recordLeftovers()
      })
  }

  /// Advances the clock, waking each sleeper at its deadline; the test receives the actions that arrive.
  ///
  /// - Parameter duration: How much time passes.
  public func advance(by duration: Duration) {
    let end = clock.now.advanced(by: duration)
    repeat { settle() } while clock.step(to: end)
    settle()
    recordLeftovers()
  }

  /// Changes the environment, from the next action on.
  ///
  /// - Parameters:
  ///   - sourceLocation: The location, for failures.
  ///   - change: Changes the environment. Its parameter has the type of the reducer's environment, or the test fails.
  public func changeEnvironment<Environment: Sendable>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation, _ change: (inout Environment) -> Void
  ) {
    guard let current = environment as? CurrentEnvironment<Environment> else {
      return record("the store's environment is not a \(Environment.self)", sourceLocation)
    }
    var value = current.value
    change(&value)
    current.value = value
  }

  /// Returns and clears the reports since the last call; a report that is left at the end fails the test.
  ///
  /// - Returns: The reports, in order.
  public func takeDiagnostics() -> [Diagnostic] {
    defer {
      diagnostics.all = []
      recordLeftovers()
    }
    return diagnostics.all
  }

  /// Ends the test: expects that no action waits to be received, no effect runs and nothing was reported.
  ///
  /// The work of a canceled effect counts until it returns; ``finish(timeout:sourceLocation:)`` waits for it. In a relaxed
  /// region nothing is expected.
  ///
  /// - Parameter sourceLocation: The location, for failures.
  public func finish(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    settle()
    isFinished = true
    if isExhaustive {
      for leftover in leftovers { record(leftover, sourceLocation) }
      if let canceledEffects { record(canceledEffects, sourceLocation) }
      diagnostics.all = []
    } else {
      skipHandled()
    }
    ending.record(nil)
  }

  private func deliver(atMost limit: Int) -> Int {
    let count = store.deliverEffects(atMost: limit)
    // Another store that shares the executor or the clock may have caused it.
    if count > 0, !isFinished { recordLeftovers() }
    return count
  }

  func settle() {
    let limit = 1_000_000
    var (jobs, actions) = (0, 0)
    repeat {
      jobs += executor.drain(atMost: limit - jobs)
      let delivered = executor.deliver(atMost: limit - actions)
      actions += delivered
      if delivered == 0, jobs < limit { return }
    } while actions < limit && jobs < limit
    let last = history.handled.all.last.map { "the last action was \($0.action); " } ?? ""
    record(
      """
      effects did not come to rest within \(limit) actions and steps; \(last)is there a loop that waits without a clock?
      """, sent.last ?? ending.sourceLocation)
    store.cancelEffects()
  }

  /// The leftovers that fail a test at its end, as sentences; lazy, since ``recordLeftovers()`` needs only the first.
  private var leftovers: some Sequence<String> {
    let actions = history.handled.all.lazy.map { "\($0.action) arrived and was not received" }
    let effects = CollectionOfOne(()).lazy.filter { [self] in store.runningEffectCount > 0 }.map { [self] in
      runningEffects
    }
    let reports = diagnostics.all.lazy.map { "reported: \($0)" }
    return [AnySequence(actions), AnySequence(effects), AnySequence(reports)].lazy.joined()
  }

  /// The canceled effects whose work still runs: only at the end, since it may return without another operation.
  var canceledEffects: String? {
    let effects = store.unwindingEffects.filter { !skippedEffects.contains($0.number) }
    guard !effects.isEmpty else { return nil }
    let origins = origins(effects.lazy.map { ($0.cause, $0.source, $0.sent) }.prefix(10), of: effects.count)
    return "the work of \(effects.count) canceled \(effects.count == 1 ? "effect" : "effects") still runs:\(origins)"
  }

  var runningEffects: String {
    let count = store.runningEffectCount
    let origins = origins(store.runningEffects(atMost: 10), of: count)
    return "\(count) \(count == 1 ? "effect still runs" : "effects still run"):\(origins)"
  }

  private func origins(
    _ effects: some Collection<(cause: Action, source: LeftfoldCore.SourceLocation?, sent: SentEffects)>, of count: Int
  ) -> String {
    let lines = effects.map { effect in
      let source = effect.source.map { " in the effect at \($0)" } ?? ""
      let origin = sent[effect.sent].map { ", sent at \($0)" } ?? ""
      return "\n  started by \(effect.cause)\(source)\(origin)"
    }
    return lines.joined() + (count > lines.count ? "\n  and \(count - lines.count) more" : "")
  }

  func recordLeftovers() {
    isFinished = false
    ending.record(isExhaustive ? leftovers.first { _ in true } : nil, after: sent.last)
  }

  func recordAfterRelaxed() {
    if !isFinished { recordLeftovers() }
  }

  func record(_ message: String, _ sourceLocation: Testing.SourceLocation) {
    Failure(message, sourceLocation).record(isInTest: ending.isInTest)
  }
}
