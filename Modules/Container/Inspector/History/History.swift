/// The recorded actions, the version of the state after each, and the position that is shown.
///
/// Position 0 is the committed state, from which the history starts; position `i` is the state after the `i`-th entry.
/// The history shows one position; the latest is the present. Reading a position and jumping to it are O(1). Skipping,
/// sweeping and moving actions reduces again from the first action that differs. The semantics are those of Redux
/// DevTools' lifted reducer, with two exceptions: ids are never reused, since effects refer to them, and an error
/// interrupts later actions only if ``stopsAtErrors`` is true.
///
/// It is a value: a copy shares its storage, and can be exported in the background.
public struct History<State, Action> {
  /// Applies an action to a state, and returns the error that the reducer reported, if any.
  public typealias Reduction = @Sendable (_ state: inout State, _ action: Action) -> String?

  @usableFromInline
  let reduce: Reduction
  /// Compares the states of the reducer with the recorded ones before an edit; nil if they cannot be compared.
  @usableFromInline
  var areEqual: (@Sendable (State, State) -> Bool)?
  /// The reason why the last edit was refused, until it is reported.
  var refusal: String?
  @usableFromInline
  let weigh: (@Sendable (Action, State) -> Int)?
  let initial: State
  /// The branch that is shown.
  @usableFromInline
  var line: HistoryLine<State, Action>
  var others: [HistoryLine<State, Action>] = []
  @usableFromInline
  var nextID = 1
  /// Ids are unique within an epoch, which an import renews: an effect of another epoch belongs to none of the actions.
  @usableFromInline
  var epoch = Epoch.next()

  /// The maximum size of the history.
  public let limit: HistoryLimit
  /// Whether an action with an error leaves the state as it was and interrupts those after it, as in Redux DevTools.
  ///
  /// If so, the first action with an error and those after it are kept beyond the limit.
  public let stopsAtErrors: Bool
  /// Whether new actions are refused.
  public var isLocked = false
  /// Whether actions are handled without being recorded.
  public var isPaused: Bool { paused }
  @usableFromInline
  var paused = false

  /// Creates an empty history.
  ///
  /// - Parameters:
  ///   - initial: the state before the first action.
  ///   - limit: the limit of the history.
  ///   - stopsAtErrors: whether an action with an error interrupts those after it.
  ///   - weigh: the bytes that an entry counts against a limit in bytes; nil for an estimate.
  ///   - reduce: applies an action to a state.
  public init(
    initial: State, limit: HistoryLimit = .count(100_000), stopsAtErrors: Bool = false,
    weigh: (@Sendable (Action, State) -> Int)? = nil, reduce: @escaping Reduction
  ) {
    if case .count(let count) = limit { precondition(count >= 1, "A history of \(count) actions cannot record.") }
    self.initial = initial
    self.limit = limit
    self.stopsAtErrors = stopsAtErrors
    self.weigh = weigh
    self.reduce = reduce
    line = HistoryLine(committed: initial)
  }

  /// The entries of the current branch, oldest first.
  public var entries: HistoryEntries<State, Action> { HistoryEntries(entries: line.entries) }

  /// The number of entries of the current branch.
  @inlinable
  public var count: Int { line.entries.count }

  /// The position that is shown; 0 is the committed state.
  @inlinable
  public var position: Int { line.position }

  /// The id of the last action before the state that is shown; 0 for the initial state.
  @inlinable
  public var currentID: Int { line.id(at: line.position) }

  /// Whether a state of the past is shown.
  @inlinable
  public var isTraveling: Bool { line.position != line.entries.count }

  /// The state that is shown.
  @inlinable
  public var state: State { line.state(at: line.position) }

  /// The error of the action whose state is shown.
  public var error: String? { line.error(at: line.position) }

  /// The state after the latest action.
  @inlinable
  public var present: State { line.state(at: line.entries.count) }

  /// The state that the entries start from.
  public var committed: State { line.committed }

  /// The state at a position.
  ///
  /// - Precondition: the position is not negative and at most ``count``.
  public func state(at position: Int) -> State { line.state(at: position) }

  /// The entry of an action, or nil if it is not in the current branch: O(log n), O(n) once actions were moved.
  public func entry(of id: Int) -> HistoryEntry<State, Action>? { line.index(of: id).map { line.entries[$0] } }
}

extension History: Sendable where State: Sendable, Action: Sendable {}
