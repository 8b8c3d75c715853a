#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A report of misuse that the store did not trap on.
///
/// Examples: an action for a removed row, an error that no effect caught, a connector whose output differs from itself.
public struct Diagnostic: Sendable, CustomStringConvertible {
  /// A kind of misuse.
  public enum Kind: Sendable, Hashable {
    /// An action that changes nothing: for a row, an optional or a case that is absent, or sent after the effect's work had
    /// returned.
    case droppedAction
    /// An effect that does not start, since the action that returned it removed its row, optional or case.
    case droppedEffect
    /// An action or an edit that an inspector refuses, such as an action while it shows the past.
    case refusedAction
    /// An error that an effect threw and did not catch.
    case uncaughtError
    /// An effect that is not canceled with its row, optional or case, since it was not returned through a pullback.
    case lostOwner
    /// A connector whose two outputs for one input differ, so that each computation counts as a change.
    case unequalOutput
  }

  /// The kind of misuse.
  public let kind: Kind

  /// The problem and its remedy.
  public let message: String

  /// The action that caused it, as text.
  public internal(set) var action: String?

  /// The source location of the cause; nil if nothing states it, as of an action that a reducer returns.
  public let source: SourceLocation?

  package init(kind: Kind, message: String, action: String?, source: SourceLocation?) {
    self.kind = kind
    self.message = message
    self.action = action
    self.source = source
  }

  /// The report as one line of text.
  public var description: String {
    (source.map { "\($0): " } ?? "") + message + (action.map { " (action: \($0))" } ?? "")
  }
}

/// A closure that receives diagnostics on the main actor; it is passed to a store's initializer.
public typealias DiagnosticHandler = @MainActor @Sendable (Diagnostic) -> Void

extension Diagnostic {
  /// Writes each diagnostic as one line to standard error: a store's default.
  public static let writeToStandardError: DiagnosticHandler = { diagnostic in
    let line = Array("leftfold: \(diagnostic)\n".utf8)
    // Without Foundation, only the C library has access to standard error. Safe, since the buffer outlives the call.
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
