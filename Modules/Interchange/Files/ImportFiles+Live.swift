import Foundation

extension ImportFiles {
  /// The files of this machine, read with Foundation.
  public static let live = ImportFiles(
    kind: { path in
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ImportFileError(file: path, reason: .missing)
      }
      return isFolder.boolValue ? .folder : .file
    },
    names: { folder in
      try explained(folder) { try FileManager.default.contentsOfDirectory(atPath: folder) }
    },
    read: { path, limit in
      try explained(path) {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return try bytes(of: handle, expecting: size ?? 0, limit: limit)
      }
    },
    readInput: { limit in
      try explained("-") { try bytes(of: .standardInput, expecting: 0, limit: limit) }
    })

  private static let chunk = 1 << 20

  /// Reads in chunks into one array, so that a large file is in memory once, and not much more than the limit
  /// of it.
  private static func bytes(of handle: FileHandle, expecting size: Int, limit: Int?) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit ?? .max))
    while bytes.count <= limit ?? .max, let data = try handle.read(upToCount: chunk), !data.isEmpty {
      bytes.append(contentsOf: data)
    }
    return bytes
  }

  private static func explained<T>(_ path: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      throw ImportFileError(file: path, reason: reason(of: error))
    }
  }

  private static func reason(of error: any Error) -> ImportFileError.Reason {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: .missing
    case .fileReadNoPermission: .denied
    default: .unreadable(error.localizedDescription)
    }
  }
}
