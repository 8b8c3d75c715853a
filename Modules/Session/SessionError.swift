import ShowlogPersistence

/// The reason why a session could not be opened, read or written.
public struct SessionError: Error, Sendable {
  /// The problem, its place and its remedy.
  public let message: String

  /// The exit code for scripts.
  public let exitCode: Int32

  init(_ error: StoreError) {
    message = error.description
    exitCode = error.exitCode
  }

  /// Creates an error with its exit code.
  public init(message: String, exitCode: Int32) {
    self.message = message
    self.exitCode = exitCode
  }
}
