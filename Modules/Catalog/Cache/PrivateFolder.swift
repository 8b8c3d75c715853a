import Foundation

/// Folders that only their owner can read, since a cache reveals its owner's searches.
enum PrivateFolder {
  /// Creates a folder and its missing parents with mode 0700. Errors are ignored: the cache is optional.
  static func make(_ path: String) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
