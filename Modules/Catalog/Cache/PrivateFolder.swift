import Foundation

/// Folders that nobody but their owner may read: a cache tells what somebody searched for.
enum PrivateFolder {
  /// Makes a folder and those above it that are missing, with mode 0700. Failing is no error: a cache may be missing.
  static func make(_ path: String) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
