import Foundation
import ShowlogFeatureKit
import ShowlogSQLite

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

extension StoreError {
  /// `code` is the extended result code, `systemError` the underlying `errno` or 0. `task` completes "could not …".
  init(sqlite code: Int32, _ text: String, systemError: Int32, task: String, path: String) {
    var kind = Kind(sqlite: code, systemError: systemError)
    // The error number may be of another file, which SQLite tried to open afterwards.
    if code & 0xff == SQLITE_CANTOPEN, Obstacle(at: path) != nil { kind = .permission }
    // SQLite's own message is for experts, and comes last.
    let detail = code & 0xff == SQLITE_OK ? "" : " (SQLite \(code): \(text))"
    if kind == .permission {
      self.init(forbidden: "could not \(task)", at: path, detail: detail)
      return
    }
    let advice = kind.advice.map { "; \($0)" } ?? ""
    let cause = kind.cause(of: code, systemError: systemError)
    self.init(kind, path: path, message: "could not \(task): \(cause)\(advice)\(detail)")
  }

  init(forbidden what: String, at path: String, detail: String = "") {
    let cause =
      Obstacle(at: path)?.description
      ?? "the system refused it; check the permissions of the file and its folder, and try again"
    self.init(.permission, path: path, message: "\(what): \(cause)\(detail)")
  }
}

extension StoreError.Kind {
  init(sqlite code: Int32, systemError: Int32) {
    // The low byte is the primary result code, the rest refines it.
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
    case SQLITE_PERM, SQLITE_AUTH, SQLITE_READONLY: self = .permission
    case SQLITE_CANTOPEN where [EACCES, EPERM, EROFS].contains(systemError): self = .permission
    case SQLITE_NOTADB: self = .notAStore
    // `SQLITE_ERROR` means that a statement does not match the tables: another program has changed them.
    case SQLITE_CORRUPT, SQLITE_FORMAT, SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_MISMATCH: self = .corrupt
    case SQLITE_CONSTRAINT, SQLITE_TOOBIG: self = .invalid
    default: self = .io
    }
  }

  fileprivate func cause(of code: Int32, systemError: Int32) -> String {
    switch code & 0xff {
    case SQLITE_FULL: return "the disk is full"
    case SQLITE_NOMEM: return "there is not enough memory"
    case SQLITE_CONSTRAINT: return "a value breaks a rule of its table"
    case SQLITE_TOOBIG: return "a value is too large"
    default: break
    }
    if systemError == ENOSPC || systemError == EDQUOT { return "the disk is full" }
    return switch self {
    case .busy: "another program is using the store"
    case .corrupt: "the file is damaged"
    case .notAStore: "the file is not a store"
    default: "the disk or the file system failed"
    }
  }

  fileprivate var advice: String? {
    switch self {
    case .busy: "try again"
    case .corrupt: "restore the file from a backup, or move it away and import again"
    case .io: "check the disk and its free space"
    default: nil
    }
  }
}
