/// The failure of a command: a message and an exit code.
public struct CommandFailure: Error, Equatable, Sendable {
  /// The exit code.
  public let code: ExitCode

  /// The problem, its location, and the expected input.
  public internal(set) var message: String

  /// The remedy in terms of the domain; the host names the command.
  public var advice: CommandAdvice?

  /// The command with its subcommands whose usage was wrong; empty if unknown.
  public var command: [String] = []

  /// Creates a failure.
  public init(_ code: ExitCode, _ message: String, advice: CommandAdvice? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
  }

  /// Returns a usage failure (64).
  public static func usage(_ message: String) -> Self { Self(.usage, message) }

  /// Returns a failure for invalid data or a missing match (65).
  public static func data(_ message: String, advice: CommandAdvice? = nil) -> Self {
    Self(.dataError, message, advice: advice)
  }
}

/// A remedy after a failure, for which the host names the command.
public enum CommandAdvice: Equatable, Sendable {
  /// Listing the library's shows.
  case listShows
  /// Importing files into the empty library.
  case importShows
}
