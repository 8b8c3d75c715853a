import Observation

/// Holds a state, changes it by sending actions to a reducer, and tells those who listen.
///
/// ```swift
/// let store = Store(initialState: 0, reducer: counter, environment: ())
/// store.send(.increment)
/// ```
///
/// A store is either a root, which holds the one state, or derived from another store, and then a view of a part of
/// that one state: current the moment ``send(_:)`` returns, with nothing of its own to fall behind.
///
/// * `send` is synchronous. When it returns, the state is reduced, every derived store shows it, and those who listen
///   have been told.
/// * First in, first out: an action that is sent while another is handled (by a subscriber, a middleware or an effect)
///   is handled next, in order, by a loop and not by recursion.
/// * While anybody is told, every store of the tree shows the same, new state.
/// * A subscriber hears of an action once, and only if its own store's state differs by `==`.
/// * Reading ``state`` under `withObservationTracking`, and so in a view's body, is enough to hear of the next change.
/// * A derived store keeps its parent alive, never the other way. When the last reference to a root goes, its effects
///   are cancelled, and none of their actions arrives.
@MainActor @dynamicMemberLookup
public final class Store<State: Equatable, Action: Sendable>: Observable {
  /// What this store is, if it is a root.
  @usableFromInline
  let root: Held<Root<State, Action>>?
  /// What all stores derived from one root share.
  @usableFromInline
  let tree: Tree
  /// This store's place in the tree.
  @usableFromInline
  let node: Node
  /// A derived store's value, as long as somebody listens.
  @usableFromInline
  let last: Place<State?>
  /// A derived store's value, made from its parent's.
  @usableFromInline
  let project: @MainActor () -> State
  /// Passes a derived store's actions on to its parent.
  @usableFromInline
  let pass: @MainActor (Action) -> SentAction
  /// Lists a derived store's node with its parent's, its value made current.
  @usableFromInline
  let join: @MainActor () -> Void

  /// Makes a root store.
  ///
  /// - Parameters:
  ///   - initialState: what the store holds at first.
  ///   - reducer: how it changes.
  ///   - environment: what the reducer's effects need from outside.
  ///   - middlewares: who sees each action with the state before and after it, in this order.
  ///   - executor: where effects prefer to run; nil for the global one. Tests give one that they drain themselves.
  ///   - diagnostics: who hears of misuse; by default it is a line on standard error.
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

  @usableFromInline
  init(root: Root<State, Action>) {
    self.root = Held(root)
    tree = root
    node = root.node
    last = Place(nil)
    project = { [unowned root] in root.state }
    pass = { [unowned root] in root.send($0) }
    join = {}
    node.own()
  }

  @usableFromInline
  init(
    tree: Tree, node: Node, last: Place<State?>, project: @escaping @MainActor () -> State,
    pass: @escaping @MainActor (Action) -> SentAction, join: @escaping @MainActor () -> Void
  ) {
    root = nil
    self.tree = tree
    self.node = node
    self.last = last
    self.project = project
    self.pass = pass
    self.join = join
    node.own()
  }

  deinit {
    node.disown()
  }

  /// The state now. Reading it under `withObservationTracking` is enough to hear of the next change.
  @inlinable
  public var state: State {
    node.access()
    listen()
    return current
  }

  /// Notes what a listener starts from, and sees to it that changes reach this store.
  @inlinable
  func listen() {
    if let root { root.object.listen() } else { attach() }
  }

  /// Enters the lists of those above, so that changes reach this store.
  @inlinable
  func attach() {
    if root == nil, !node.isListed { join() }
  }

  /// The state now, unobserved.
  @inlinable
  var current: State {
    if let root { return root.object.state }
    if !tree.isStale, node.isListed, let value = last.value { return value }
    return project()
  }

  /// Handles an action: reduces the state, starts the effects, and tells those who listen, all before it returns.
  ///
  /// An action that is sent while another is being handled is handled after those that wait already, before the first
  /// `send` returns.
  ///
  /// - Parameters:
  ///   - action: the event that happened.
  ///   - fileID: the file of the caller, for tools that record what an app did.
  ///   - line: the line of the caller.
  /// - Returns: a handle by which to wait for the effects that the action started, or to cancel them.
  @inlinable @discardableResult
  public func send(_ action: Action, fileID: StaticString = #fileID, line: UInt = #line) -> SentAction {
    if SendSite.isRecorded { SendSite.note(fileID, line) }
    // This store keeps its root.
    if let root = unsafe root?.reference { return unsafe root.call { $0.send(action) } }
    return pass(action)
  }
}
