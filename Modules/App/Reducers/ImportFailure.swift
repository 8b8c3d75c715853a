import ShowlogFeatureKit
import ShowlogInterchange

/// The failure of an import.
public struct ImportFailure: Error, Hashable, Codable, Sendable {
  /// The file and the location, the found and the expected content; or the reason why a file could not be read.
  public var message: String

  /// The exit code of the command.
  public var exitCode: ExitCode

  /// Whether the files were read, and the result could not be stored.
  public var isUnwritten = false

  /// Creates a failure with its exit code.
  public init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }
}

extension ExitCode {
  /// Creates the exit code for a file or folder that could not be read.
  public init(_ reason: ImportFileError.Reason) {
    self =
      switch reason {
      case .missing: .noInput
      case .denied: .permission
      case .empty, .crowded, .device, .store: .dataError
      case .unreadable: .inputOutput
      }
  }
}
