import Foundation

/// Creates folders that only their owner can read, since a cache reveals its owner's searches.
enum PrivateFolder {
  /// Errors are ignored: the cache is optional.
  static func make(_ path: String) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
