import Foundation

/// Creates files and folders that only their owner may read, whatever the umask.
enum PrivateFile {
  enum Presence {
    case nothing, file, somethingElse
  }

  /// The file that a link leads to, which may be missing; any other path unchanged.
  static func target(of path: String) -> String {
    var target = path
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { break }
      target = next.hasPrefix("/") ? next : "\(FilePath.parent(of: target))/\(next)"
    }
    return target
  }

  static func presence(at path: String) throws(StoreError) -> Presence {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return .nothing }
      throw failure(code, "could not read the status of the file", path, otherwise: .io)
    }
    return info.st_mode & S_IFMT == S_IFREG ? .file : .somethingElse
  }

  /// Returns true for a missing file.
  static func isWritable(_ path: String) -> Bool { Obstacle.refusal(of: path, W_OK) == nil }

  static func isEmptyOrMissing(_ path: String) throws(StoreError) -> Bool {
    var info = stat()
    return try presence(at: path) == .nothing || (unsafe stat(path, &info) == 0 && info.st_size == 0)
  }

  /// A file that another process creates at the same moment is left alone.
  ///
  /// - Parameter hasFolder: Whether the folder must exist; missing ones are created otherwise.
  static func create(at path: String, inFolder hasFolder: Bool) throws(StoreError) {
    // An exclusive creation does not follow links.
    let target = target(of: path)
    if !hasFolder, let folder = parent(of: target) { try createFolder(folder, for: path) }
    // Exclusive, so that the descriptor never belongs to a file in use: closing it would release that file's locks.
    let descriptor = unsafe open(target, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST, try presence(at: path) == .file { return }
      throw failure(errno, "could not create the file", path, otherwise: .cannotCreate)
    }
    let code = fchmod(descriptor, 0o600) == 0 ? 0 : errno
    close(descriptor)
    if code != 0 { throw failure(code, "could not set the file's mode", path, otherwise: .cannotCreate) }
  }

  private static func createFolder(_ folder: String, for path: String) throws(StoreError) {
    var info = stat()
    if unsafe stat(folder, &info) == 0 { return }
    if let parent = parent(of: folder) { try createFolder(parent, for: path) }
    guard unsafe mkdir(folder, 0o700) == 0, unsafe chmod(folder, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw failure(errno, "could not create the folder \(folder)", path, otherwise: .cannotCreate)
    }
  }

  /// Nil if the folder is the root or the current folder, which exist.
  private static func parent(of path: String) -> String? {
    let folder = FilePath.parent(of: path)
    return folder == "." || folder == "/" ? nil : folder
  }

  private static func failure(
    _ code: Int32, _ what: String, _ path: String, otherwise kind: StoreError.Kind
  ) -> StoreError {
    if [EACCES, EPERM, EROFS].contains(code) { return StoreError(forbidden: what, at: path) }
    return StoreError(
      kind, path: path,
      message: "\(what): \(unsafe String(cString: strerror(code))); choose another path for the store")
  }
}

/// Paths of files as texts.
public enum FilePath {
  /// Returns the folder of a path: `.` for a name alone, and `/` for the root.
  public static func parent(of path: String) -> String {
    // Not by Foundation, which traps on a name of one character. By scalars: a name may start with a combining mark.
    var rest = path.unicodeScalars[...]
    while rest.dropFirst().last == "/" { rest.removeLast() }
    while let last = rest.last, last != "/" { rest.removeLast() }
    while rest.dropFirst().last == "/" { rest.removeLast() }
    return rest.isEmpty ? "." : String(rest)
  }
}

/// The permission that this process lacks to read or write a store, looked up after the system has refused it.
struct Obstacle: CustomStringConvertible {
  /// The cause, and what to do.
  let description: String

  /// The first obstacle in the order in which a store is opened; nil if there is none.
  init?(at path: String) {
    let path = PrivateFile.target(of: path)
    let folder = (name: "its folder", path: Self.folder(of: path))
    let file = (name: "the file", path: path)
    let beside = ["-wal", "-shm"].map { (name: (path as NSString).lastPathComponent + $0, path: path + $0) }
    let needs: [(what: (name: String, path: String), mode: Int32, verb: String)] =
      [(folder, X_OK, "may not be entered")]
      + ([file] + beside).map { ($0, R_OK, "may not be read") }
      + ([file] + beside).map { ($0, W_OK, "is read-only") }
      + [(folder, W_OK, "may not be written")]
    for (what, mode, verb) in needs {
      guard let code = Self.refusal(of: what.path, mode) else { continue }
      description =
        code == EROFS
        ? "its file system is read-only; choose another path for the store"
        : "\(what.name) \(verb); check the permissions of \(what.path)"
      return
    }
    return nil
  }

  /// The error code; nil if it is permitted, or there is no such file. Unlike this, `access` asks for the real user.
  static func refusal(of path: String, _ mode: Int32) -> Int32? {
    guard unsafe faccessat(AT_FDCWD, path, mode, AT_EACCESS) != 0 else { return nil }
    return [EACCES, EPERM, EROFS].contains(errno) ? errno : nil
  }

  /// The nearest existing folder.
  private static func folder(of path: String) -> String {
    let folder = FilePath.parent(of: path)
    return unsafe access(folder, F_OK) != 0 && errno == ENOENT ? self.folder(of: folder) : folder
  }
}
