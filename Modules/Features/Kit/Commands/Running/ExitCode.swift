/// The exit code of a run, as in `sysexits.h`.
public enum ExitCode: Int32, Codable, Sendable {
  /// The command succeeded.
  case success = 0
  /// The command line is wrong.
  case usage = 64
  /// The data is invalid, or nothing matches.
  case dataError = 65
  /// An input file is missing.
  case noInput = 66
  /// The store cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Another process holds the store.
  case busy = 75
  /// Permission denied.
  case permission = 77
}
