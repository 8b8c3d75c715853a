import Foundation

/// A folder of one test's own, removed with the last reference to it.
final class TemporaryFolder {
  let path: String

  /// - Parameter name: the test's, so that no two tests share a folder.
  init(_ name: String) throws {
    let unique = "showlog-persistence-\(name)-\(ProcessInfo.processInfo.processIdentifier)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(unique).path
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// The names of what is in the folder, sorted.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  /// The bytes of a file.
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: self[name])) }

  /// Makes a file.
  func write(_ bytes: Data, to name: String) throws { try bytes.write(to: URL(fileURLWithPath: self[name])) }

  /// Removes a file, if it is there.
  func remove(_ name: String) throws {
    if names.contains(name) { try FileManager.default.removeItem(atPath: self[name]) }
  }

  /// The permission bits of a file or folder.
  func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Sets the permission bits of the folder or of a file in it.
  func setMode(_ mode: Int, of name: String = "") throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self[name])
  }
}
