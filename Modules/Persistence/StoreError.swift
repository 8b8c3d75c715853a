import ShowlogFeatureKit

/// The reason why a store could not be opened, read or written.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a failure, by which a program can decide its reaction.
  public enum Kind: Hashable, Sendable {
    /// Another process held the store for longer than the timeout.
    case busy
    /// Another process changed the store since it was read.
    case conflict
    /// The writing task was canceled.
    case canceled
    /// The file is missing and was opened for reading only.
    case missing
    /// The file or its folder could not be created.
    case cannotCreate
    /// Reading or writing failed: a full disk, a broken device.
    case io
    /// The file or its folder may not be read or written.
    case permission
    /// The file is not a store of this program.
    case notAStore
    /// The store is damaged.
    case corrupt
    /// A later version of the program wrote the file.
    case tooNew
    /// A program from before the first release wrote the file.
    case tooOld
    /// The write breaks a rule of the store, such as a play of a missing episode.
    case invalid
    /// Something other than the store's own work failed, such as the reading of an import's files.
    case failed(ExitCode)
  }

  /// The kind of the failure.
  public let kind: Kind

  /// The file's path, as it was given; empty if the message says all.
  public let path: String

  /// The problem and its remedy in one or two sentences, without the path.
  public let message: String

  /// Creates an error, usually about a file.
  public init(_ kind: Kind, path: String = "", message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }

  /// The exit code for scripts.
  public var exitCode: ExitCode {
    switch kind {
    case .notAStore, .corrupt, .tooNew, .tooOld, .invalid: .dataError
    case .missing: .noInput
    case .cannotCreate: .cannotCreate
    case .io: .inputOutput
    case .busy, .conflict, .canceled: .busy
    case .permission: .permission
    case .failed(let code): code
    }
  }

  /// The path and the message.
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}
