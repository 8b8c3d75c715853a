import Foundation

/// Makes files and folders that nobody but their owner may read, whatever the process's mask says.
enum PrivateFile {
  /// What lies under a path.
  enum Presence {
    case nothing, file, somethingElse
  }

  /// What lies under a path, behind links.
  static func presence(at path: String) throws(StoreError) -> Presence {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return .nothing }
      throw failure(code, "could not look at the file", path, otherwise: .io)
    }
    return info.st_mode & S_IFMT == S_IFREG ? .file : .somethingElse
  }

  /// Whether there is no file, or nothing in it.
  static func isEmptyOrMissing(_ path: String) throws(StoreError) -> Bool {
    var info = stat()
    return try presence(at: path) == .nothing || (unsafe stat(path, &info) == 0 && info.st_size == 0)
  }

  /// Makes an empty file of mode 0600, and those of its folders that are missing with mode 0700.
  ///
  /// A file that another process makes in the same moment is left as it is.
  static func create(at path: String) throws(StoreError) {
    if let folder = parent(of: path) { try createFolder(folder, for: path) }
    // Exclusive, so that the descriptor is never one of a file that somebody uses: closing it would drop
    // their locks.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST, try presence(at: path) == .file { return }
      throw failure(errno, "could not make the file", path, otherwise: .cannotCreate)
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
      throw failure(errno, "could not make the folder \(folder)", path, otherwise: .cannotCreate)
    }
  }

  /// The folder of a path; nil where that is the root or the current folder, which exist.
  private static func parent(of path: String) -> String? {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty || folder == "/" || folder == path ? nil : folder
  }

  private static func failure(
    _ code: Int32, _ what: String, _ path: String, otherwise kind: StoreError.Kind
  ) -> StoreError {
    let isForbidden = code == EACCES || code == EPERM
    let advice = isForbidden ? "check the permissions of its folders" : "choose another place for the store"
    return StoreError(
      isForbidden ? .permission : kind, path: path,
      message: "\(what): \(unsafe String(cString: strerror(code))); \(advice)")
  }
}
