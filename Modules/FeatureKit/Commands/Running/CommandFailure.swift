/// Why a command failed: a message for people and an exit code for scripts.
public struct CommandFailure: Error, Equatable, Sendable {
  /// The exit code.
  public let code: ExitCode

  /// What happened, where, and what was expected.
  public let message: String

  /// What may help, in terms of the domain. The host names the command.
  public var advice: CommandAdvice?

  /// The command that was called wrongly, subcommands included; empty where none is known.
  public var command: [String] = []

  /// A failure.
  public init(_ code: ExitCode, _ message: String, advice: CommandAdvice? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
  }

  /// A wrong command line (64).
  public static func usage(_ message: String) -> Self { Self(.usage, message) }

  /// Invalid data, or nothing that matches (65).
  public static func data(_ message: String, advice: CommandAdvice? = nil) -> Self {
    Self(.dataError, message, advice: advice)
  }
}

/// What may help after a failure. A feature names the reason; the host names the command.
public enum CommandAdvice: Equatable, Sendable {
  /// The library lists other shows.
  case listShows
  /// The library is empty.
  case importShows
}
