/// A recorded action with the version of the state after it.
public struct HistoryEntry<State, Action> {
  /// The action's id: positive, ascending, and unique within its history.
  public let id: Int
  /// The action.
  public let action: Action
  /// The origin and the cost of the action.
  public var context: ActionContext { recorded }
  @usableFromInline
  var recorded: ActionContext
  /// The state after the action; while it is skipped, the state before it.
  public var state: State {
    guard let version else { preconditionFailure("an entry that was dropped") }
    return version
  }
  @usableFromInline
  var version: State?
  /// The error that the reducer reported, if any; of a skipped action, that of the state before it.
  public internal(set) var error: String?
  /// Whether the action is skipped when states are computed.
  public internal(set) var isSkipped = false
  /// The bytes that the entry counts against a limit in bytes.
  @usableFromInline
  let weight: UInt32

  @usableFromInline
  init(
    id: Int, action: Action, context: ActionContext, state: State, error: String?, weight: UInt32
  ) {
    self.id = id
    self.action = action
    recorded = context
    version = state
    self.error = error
    self.weight = weight
  }
}

extension HistoryEntry: Sendable where State: Sendable, Action: Sendable {}

/// The entries of a history, oldest first.
public struct HistoryEntries<State, Action>: RandomAccessCollection {
  let entries: BlockArray<HistoryEntry<State, Action>>

  /// The index of the oldest entry: 0.
  public var startIndex: Int { 0 }

  /// The number of entries.
  public var endIndex: Int { entries.count }

  /// The entry at an index: O(1).
  public subscript(position: Int) -> HistoryEntry<State, Action> { entries[position] }
}

extension HistoryEntries: Sendable where State: Sendable, Action: Sendable {}
