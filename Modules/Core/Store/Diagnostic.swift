/// Something that should not have happened and did not go unnoticed: an action for a row that is gone, an error that no
/// effect caught, a connector whose output never equals itself.
public struct Diagnostic: Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: Sendable, Hashable {
    /// An action was for a row or an optional state that is gone.
    case droppedAction
    /// An action was refused, since an inspector shows the past or is locked.
    case refusedAction
    /// An effect threw an error that it did not catch.
    case uncaughtError
    /// An effect does not end with the row or the optional that it belongs to, since a reducer did not pull it back.
    case lostOwner
    /// A connector's output differs from itself, so that it is always told of as a change.
    case unequalOutput
  }

  /// What went wrong.
  public let kind: Kind

  /// What happened, and what to do about it.
  public let message: String

  /// The action that led to it, as text.
  public let action: String?

  /// Where in the source it was written.
  public let source: SourceLocation

  /// An event of its kind.
  public init(kind: Kind, message: String, action: String?, source: SourceLocation) {
    self.kind = kind
    self.message = message
    self.action = action
    self.source = source
  }

  /// One line for people.
  public var description: String {
    "\(source): \(message)" + (action.map { " (action: \($0))" } ?? "")
  }
}

/// Receives diagnostics on the main actor; the app sets it where a store is made.
public typealias DiagnosticHandler = @MainActor @Sendable (Diagnostic) -> Void
