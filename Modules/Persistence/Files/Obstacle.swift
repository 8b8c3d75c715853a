import Foundation

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
