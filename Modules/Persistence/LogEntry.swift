import LeftfoldCore
import ShowlogModels

/// A line of the store's log: an action that changed it, and when.
public struct LogEntry: Hashable, Sendable {
  /// When the action was sent.
  public let at: Timestamp

  /// What it was, in a word or two, such as `watched`: for people who look into the file.
  public let kind: String

  /// The action as JSON.
  public let action: String

  /// What it means to the steps by which changes are taken back; the log itself does not tell.
  public var step: UndoStep

  /// A line of the log.
  public init(at: Timestamp, kind: String, action: String, step: UndoStep = .recorded) {
    self.at = at
    self.kind = kind
    self.action = action
    self.step = step
  }
}
