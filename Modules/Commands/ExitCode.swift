/// What a run tells the shell, after `sysexits.h`.
public enum ExitCode: Int32, Sendable {
  /// All went well.
  case success = 0
  /// The command was used wrongly.
  case usage = 64
  /// The data is not as it should be, or nothing fits.
  case dataError = 65
  /// A file to be read is not there.
  case noInput = 66
  /// The store cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Another process holds the store.
  case busy = 75
  /// Not allowed.
  case permission = 77
}

/// Why a command did not do what it was asked: a message for people and a code for scripts.
struct CommandFailure: Error {
  let code: ExitCode
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  static func usage(_ message: String) -> Self { Self(.usage, message) }
  static func data(_ message: String) -> Self { Self(.dataError, message) }
}
