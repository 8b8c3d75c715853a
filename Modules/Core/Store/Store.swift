import Observation

/// A container that holds a state, changes it by sending actions to a reducer, and notifies subscribers and observers.
///
/// ```swift
/// let store = Store(initialState: 0, reducer: counter, environment: ())
/// store.send(.increment)
/// ```
///
/// A store is either a root, which holds the state, or derived from another store: a projection of that state, which is
/// up to date when ``send(_:fileID:line:)`` returns and cannot lag behind.
///
/// * `send` is synchronous. When the outermost `send` returns, the state is reduced, every derived store is up to date
///   and, outside of a transaction, subscribers have been notified.
/// * First in, first out: an action that is sent while another is handled (by a subscriber, a middleware or an effect)
///   is queued and handled next, in order, by a loop and not by recursion.
/// * While a subscriber, an observer, a middleware or a diagnostic handler runs, every store of the root shows the
///   same, new state.
/// * A subscriber is called at most once for an action, and only if its store's state differs by `==` from the one that
///   it received last or, at first, from the one at subscription. The subscribers of one store are called in the order
///   of subscription, and those of a parent before those of a store derived from it.
/// * Reading ``state`` within `withObservationTracking`, and so in a view's body, is enough to be notified when it
///   differs.
/// * A derived store keeps its parent alive, never the reverse. When the last reference to a root is released, its
///   effects are canceled, and none of their actions arrives.
@MainActor @dynamicMemberLookup
public final class Store<State: Equatable, Action: Sendable>: Observable {
  /// Nil for a derived store.
  @usableFromInline let root: Root<State, Action>?
  /// Replaced by the listed node of the same derivation, whose value is up to date, once the store has a listener.
  @safe @exclusivity(unchecked) @usableFromInline var node: ValueNode<State>
  /// Passes a derived store's actions on to its parent, which it retains.
  @usableFromInline let pass: (@MainActor (Action) -> SentAction)?

  /// Creates a root store.
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - reducer: The reducer of all actions.
  ///   - environment: The environment of the reducer and its effects.
  ///   - middlewares: The middlewares, which handle each action in this order.
  ///   - executor: The executor on which effects prefer to run; nil for the global one. Tests pass one that they drain.
  ///   - diagnostics: Receives reports of misuse; by default it writes a line to standard error.
  @inlinable
  public convenience init<R: Reducer>(
    initialState: State, reducer: R, environment: R.Environment,
    middlewares: [any Middleware<State, Action>] = [], executor: (any TaskExecutor)? = nil,
    diagnostics: @escaping DiagnosticHandler = Diagnostic.writeToStandardError
  ) where R.State == State, R.Action == Action {
    self.init(
      root: Root(state: initialState, middlewares: middlewares, executor: executor, diagnostics: diagnostics) {
        reducer.reduce(&$0, $1, environment)
      })
  }

  /// Creates a root store of a reducer without an environment.
  ///
  /// See ``init(initialState:reducer:environment:middlewares:executor:diagnostics:)``.
  @inlinable
  public convenience init<R: Reducer>(
    initialState: State, reducer: R, middlewares: [any Middleware<State, Action>] = [],
    executor: (any TaskExecutor)? = nil,
    diagnostics: @escaping DiagnosticHandler = Diagnostic.writeToStandardError
  ) where R.State == State, R.Action == Action, R.Environment == Void {
    self.init(
      initialState: initialState, reducer: reducer, environment: (), middlewares: middlewares, executor: executor,
      diagnostics: diagnostics)
  }

  @usableFromInline
  init(root: Root<State, Action>) {
    self.root = root
    node = root.node
    pass = nil
  }

  @usableFromInline
  init(node: ValueNode<State>, pass: @escaping @MainActor (Action) -> SentAction) {
    root = nil
    self.node = node
    self.pass = pass
    node.tree.checkNotComputing()
    if node.isChild { node.storeCount += 1 }
  }

  deinit {
    if let root {
      root.storeWasReleased()
    } else if node.isChild {
      node.tree.ended.add(storeOf: node)
    }
  }

  /// The current state.
  ///
  /// After a read within `withObservationTracking`, the observer is notified once the state differs from the value
  /// read. A change while the observer is still being recorded, such as one by an action that it sends, is not notified:
  /// Observation has not registered it yet. It is then notified of the next change. Traps within the root's own reducer,
  /// which has the state as a parameter.
  ///
  /// - Complexity: O(1) for a root, and for a store with subscribers or observers once an action was published;
  ///   otherwise the cost of projecting the root's state, for a closure or connector once per action.
  @inlinable
  public var state: State {
    guard let access = node.tree.observedAccess() else { return node.currentValue }
    node = node.listedTwin
    return node.observed(access)
  }

  /// Handles an action: reduces the state, starts its effects and, outside of a transaction, notifies subscribers.
  ///
  /// An action sent while another is being handled is queued, and handled before the first `send` returns; so is one sent
  /// by the `deinit` of an old state. A closure or connector that computes a state, and an `==` of states, must not send:
  /// it traps.
  ///
  /// - Parameters:
  ///   - action: The event that happened.
  ///   - fileID: The file of the caller, for tools that record an app.
  ///   - line: The line of the caller.
  /// - Returns: A handle that waits for the action's effects or cancels them.
  @inlinable @discardableResult
  public func send(_ action: Action, fileID: StaticString = #fileID, line: UInt = #line) -> SentAction {
    guard SendSite.isRecorded else { return forward(action) }
    let earlier = SendSite.latest
    SendSite.latest = SourceLocation(fileID: fileID, line: line)
    // An embedding may send to another store.
    defer { SendSite.latest = earlier }
    return forward(action)
  }

  /// Groups the actions sent in the closure into one publication.
  ///
  /// Each `send` changes the state at once. Each subscriber and observer is notified once, at the end, if the state
  /// differs from the one that it received or read last. Within a subscriber the actions are queued, as all sends are
  /// there, and published together.
  ///
  /// - Parameter body: Sends the actions. If it throws, those sent before are published all the same.
  @discardableResult
  public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    node.tree.transactionDepth += 1
    defer { node.tree.owner.endTransaction() }
    return try body()
  }

  /// Sends without recording the source location; the derived store's `send` has recorded it.
  @inlinable
  func forward(_ action: Action) -> SentAction {
    // Not bound to a name, which would count a reference: two atomic operations, a quarter of the send (`core.send.3`).
    // Safe, since the root is a constant and was compared with nil.
    if root != nil { return unsafe root.unsafelyUnwrapped.send(action) }
    guard let pass else { preconditionFailure("a store that is neither a root nor derived") }
    return pass(action)
  }
}
