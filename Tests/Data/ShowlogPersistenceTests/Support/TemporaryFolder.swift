import Foundation

/// A folder for one test, removed with the last reference to it.
final class TemporaryFolder {
  let path: String

  /// - Parameter name: The test's name, so that no two tests share a folder.
  init(_ name: String) throws {
    let unique = "showlog-persistence-\(name)-\(ProcessInfo.processInfo.processIdentifier)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(unique).path
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(name: String) -> String { "\(path)/\(name)" }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: self[name])) }

  func write(_ bytes: Data, to name: String) throws { try bytes.write(to: URL(fileURLWithPath: self[name])) }

  func remove(_ name: String) throws {
    if names.contains(name) { try FileManager.default.removeItem(atPath: self[name]) }
  }

  func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Sets the permission bits of a file; by default, of the folder.
  func setMode(_ mode: Int, of name: String = "") throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self[name])
  }

  /// Calls the closure with permissions enforced: root, which passes every check, acts as another owner of the folder.
  ///
  /// A no-op where root may not become another user, as in some containers. Threads that are started meanwhile keep the
  /// other owner for good, so a test whose closure starts some runs in its own process.
  func enforcingPermissions(_ body: () throws -> Void) rethrows {
    guard geteuid() == 0, let setUser = systemFunction("setfsuid") else { return try body() }
    let other: UInt32 = 65_534
    for name in names + [""] where unsafe chown(self[name], other, other) != 0 { return }
    // The identity of this thread alone, and for files alone.
    _ = setUser(other)
    defer { _ = setUser(0) }
    // An invalid user changes nothing, and the call returns the current one.
    if UInt32(bitPattern: setUser(.max)) == other { try body() }
  }

  /// A function of Linux's C library that is missing from its module.
  private func systemFunction(_ name: String) -> (@convention(c) (UInt32) -> Int32)? {
    unsafe dlsym(nil, name).map { unsafe unsafeBitCast($0, to: (@convention(c) (UInt32) -> Int32).self) }
  }
}
