import LeftfoldCore
import ShowlogModels

/// A line to write into the store's log: an action that changed the store, and its time.
public struct LogEntry: Hashable, Sendable {
  /// The time at which the action was sent.
  public let at: Timestamp

  /// The name of the action, such as `history.watched`, for people who read the file.
  public let kind: String

  /// The action as JSON.
  public let action: String

  /// The change in words, such as `watched Lost S01E01`; nil without wording.
  public var summary: String?

  /// The effect of the action on the undo history; not part of the log itself.
  public var step: UndoStep

  /// Creates a line of the log.
  public init(at: Timestamp, kind: String, action: String, summary: String? = nil, step: UndoStep = .recorded) {
    self.at = at
    self.kind = kind
    self.action = action
    self.summary = summary
    self.step = step
  }
}

/// A line of the store's log as it was read from the file.
public struct LogLine: Hashable, Sendable {
  /// The action's number: 1 for the first.
  public let number: Int

  /// The action as it was written.
  public let entry: LogEntry

  /// The number of rows inserted, updated and removed; nil in a line of an earlier version of the program.
  public let changedRows: Int?

  /// Whether the version after the action is kept, since undo or redo reaches it.
  public let isKept: Bool
}
