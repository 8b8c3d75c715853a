import ShowlogFeatureKit
import ShowlogPersistence

/// The reason why a session could not be opened, read or written.
public struct SessionError: Error, Sendable {
  /// The problem, its location and its remedy.
  public let message: String

  /// The exit code for scripts.
  public let exitCode: ExitCode

  /// Whether the store holds other contents than the caller has seen.
  public let isConflict: Bool

  init(_ error: StoreError) {
    message = error.description
    exitCode = error.exitCode
    isConflict = error.kind == .conflict
  }

  /// Creates an error with its exit code.
  public init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
    isConflict = false
  }
}
