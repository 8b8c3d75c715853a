import Foundation
import Synchronization

/// The files of a form, written to a private folder as they arrive; the folder is removed with the last reference.
public final class Upload: Sendable {
  static let fileLimit = 200

  private struct Content {
    var names: [String] = []
    var file: FileHandle?
    /// The name of a file that began without bytes: libmicrohttpd may begin it once more.
    var begun: String?
  }

  let folder: String
  let accepts: @Sendable ([UInt8]) -> Bool
  private let content = Mutex(Content())

  /// - Parameter accepts: Whether a form has the token of the pages.
  init(accepts: @escaping @Sendable ([UInt8]) -> Bool) throws {
    self.accepts = accepts
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("showlog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    self.folder = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The path to import: the only file, or the folder of several; nil without any.
  var path: String? {
    content.withLock { content in
      switch content.names.count {
      case 0: nil
      case 1: "\(folder)/\(content.names[0])"
      default: folder
      }
    }
  }

  /// Writes a part of a file, of which the first begins the file.
  ///
  /// - Returns: Whether it is written: neither are too many files, nor what the disk has no room for.
  func write(_ name: String, offset: UInt64, _ bytes: UnsafeRawBufferPointer) -> Bool {
    content.withLock { content in
      do {
        if offset == 0, content.begun != name { content.file = try create(Self.fileName(name), &content.names) }
        content.begun = unsafe offset == 0 && bytes.isEmpty ? name : nil
        guard let file = content.file else { return false }
        try unsafe file.write(contentsOf: Data(bytes))
        return true
      } catch { return false }
    }
  }

  private func create(_ name: String, _ names: inout [String]) throws -> FileHandle? {
    guard names.count < Self.fileLimit else { return nil }
    let unused = names.contains(name) ? "\(names.count)-\(name)" : name
    let place = URL(fileURLWithPath: "\(folder)/\(unused)")
    try Data().write(to: place, options: .withoutOverwriting)
    names.append(unused)
    return try FileHandle(forWritingTo: place)
  }

  /// The name tells an importer what a file is; it leads to no other folder.
  private static func fileName(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let plain = String(
      last.unicodeScalars.map {
        $0.properties.isAlphabetic || "0123456789 .-_()".unicodeScalars.contains($0) ? Character($0) : "_"
      })
    var short = String(plain.drop { $0 == "." })
    while short.utf8.count > 120 { short.removeFirst() }
    return short.isEmpty ? "file" : short
  }
}
