/// A report of misuse that the store did not trap on.
///
/// Examples: an action for a removed row, an error that no effect caught, a connector whose output differs from itself.
public struct Diagnostic: Sendable, CustomStringConvertible {
  /// The kind of a misuse.
  public enum Kind: Sendable, Hashable {
    /// An action for a row or an optional state that was removed.
    case droppedAction
    /// An action refused because an inspector shows the past or is locked.
    case refusedAction
    /// An effect threw an error that it did not catch.
    case uncaughtError
    /// An effect that does not end with its row or optional, since it was not returned through a pullback.
    case lostOwner
    /// A connector whose output differs from itself, so that every publication counts as a change.
    case unequalOutput
  }

  /// The kind of misuse.
  public let kind: Kind

  /// The problem and its remedy.
  public let message: String

  /// The action that caused it, as text.
  public let action: String?

  /// The source location of the cause.
  public let source: SourceLocation

  /// Creates a report.
  public init(kind: Kind, message: String, action: String?, source: SourceLocation) {
    self.kind = kind
    self.message = message
    self.action = action
    self.source = source
  }

  /// The report as one line of text.
  public var description: String {
    "\(source): \(message)" + (action.map { " (action: \($0))" } ?? "")
  }
}

/// Receives diagnostics on the main actor; the app sets it where a store is made.
public typealias DiagnosticHandler = @MainActor @Sendable (Diagnostic) -> Void
