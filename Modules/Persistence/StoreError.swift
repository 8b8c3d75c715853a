/// Why a store could not be opened, read or written.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as far as a program can act on it.
  public enum Kind: Hashable, Sendable {
    /// Another process held the store for longer than the time to wait.
    case busy
    /// Another process changed the store since it was read.
    case conflict
    /// The task that wrote was cancelled.
    case cancelled
    /// There is no file, and it was to be read only.
    case missing
    /// The file or its folder could not be made.
    case cannotCreate
    /// Reading or writing failed: a full disk, a broken device.
    case io
    /// The file or its folder may not be read or written.
    case permission
    /// There is a file, and it is not a store of this program.
    case notAStore
    /// The file is a store and damaged.
    case corrupt
    /// A later version of the program wrote the file in a form that this one does not know.
    case tooNew
    /// What was to be written breaks a rule of the store, such as a play of an episode that is not there.
    case invalid
  }

  /// What went wrong.
  public let kind: Kind

  /// The file, as it was asked for.
  public let path: String

  /// What happened, where, and what to do about it: one sentence or two, without the path.
  public let message: String

  /// An error of a kind with a file.
  public init(_ kind: Kind, path: String, message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }

  /// The exit code that tells a script of it, from 65 to 77 as in `sysexits.h`.
  public var exitCode: Int32 {
    switch kind {
    case .notAStore, .corrupt, .tooNew, .invalid: 65
    case .missing: 66
    case .cannotCreate: 73
    case .io: 74
    case .busy, .conflict, .cancelled: 75
    case .permission: 77
    }
  }

  /// The path and the message.
  public var description: String { "\(path): \(message)" }
}
