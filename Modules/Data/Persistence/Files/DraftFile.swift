import Dispatch
import Foundation

/// A file that is written under a temporary name beside its own, which it gets once it is complete.
///
/// The temporary name is random, so a draft of a program that was killed is in nobody's way.
public struct DraftFile: Sendable {
  /// The temporary path.
  public let path: String

  private let target: String

  /// Creates the draft of a file, and nothing on the disk.
  public init(of path: String) {
    target = PrivateFile.target(of: path)
    // Short, since the path and the name of the file may be as long as the system allows.
    self.path = "\(FilePath.parent(of: target))/.new-\(UUID().uuidString.prefix(8))"
  }

  /// The temporary paths of the file and of those that SQLite puts beside it.
  var paths: [String] { ["", "-journal", "-wal", "-shm"].map { path + $0 } }

  /// Removes what is left of the draft.
  public func remove() { for path in paths { _ = unsafe unlink(path) } }

  /// Gives the file its own name, which is on the disk when this returns.
  ///
  /// - Parameter isReplacing: Whether it replaces a file of that name.
  /// - Throws: `EEXIST` if there is such a file that is not replaced; it is left as it is.
  public func publish(isReplacing: Bool = false) throws(POSIXError) {
    if isReplacing {
      guard unsafe rename(path, target) == 0 else { throw Self.lastError }
    } else {
      if unsafe link(path, target) != 0 { try moveToUnusedName() }
      _ = unsafe unlink(path)
    }
    try syncFolder()
  }

  /// Some file systems have no links. The name is taken by an empty file, which the draft then replaces.
  private func moveToUnusedName() throws(POSIXError) {
    let place = unsafe open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard place >= 0 else { throw Self.lastError }
    close(place)
    guard unsafe rename(path, target) == 0 else {
      let error = Self.lastError
      _ = unsafe unlink(target)
      throw error
    }
  }

  /// Without this, a power failure could remove the name.
  private func syncFolder() throws(POSIXError) {
    let folder = unsafe open(FilePath.parent(of: target), O_RDONLY | O_CLOEXEC)
    // A folder that may be written but not read cannot be synced, nor can one of some network file systems.
    guard folder >= 0 else { return }
    defer { close(folder) }
    guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw Self.lastError }
  }

  private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

extension POSIXError {
  /// The system's words for the error.
  var words: String { unsafe String(cString: strerror(code.rawValue)) }
}

extension DraftFile {
  private typealias Handler = @convention(c) (Int32) -> Void

  /// Runs a body that writes and publishes the draft, and removes what is left of it.
  ///
  /// A request to end the program, as by Ctrl-C, removes it too. A signal that the program ignores or handles itself keeps its effect.
  public func removing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let watched = [SIGINT, SIGTERM, SIGHUP].filter { Self.isDefault($0) }
    let registered = DispatchGroup()
    let sources = watched.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        remove()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      registered.enter()
      source.setRegistrationHandler { registered.leave() }
      source.resume()
      return source
    }
    // Until then a signal would be lost.
    registered.wait()
    defer {
      remove()
      for source in sources { source.cancel() }
      for number in watched { signal(number, SIG_DFL) }
    }
    return try body()
  }

  private static func isDefault(_ number: Int32) -> Bool {
    let handler: Handler? = signal(number, SIG_IGN)
    signal(number, handler)
    // Functions cannot be compared in Swift; the default handler is a null pointer on every system.
    return handler == nil
  }
}
