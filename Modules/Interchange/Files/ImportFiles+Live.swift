import Foundation

extension ImportFiles {
  /// The file system of this machine.
  public static let live = ImportFiles(
    kind: { path, followsLinks in
      var status = stat()
      let code = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
      guard code == 0 else {
        throw ImportFileError(file: path, reason: errno == EACCES ? .denied : .missing)
      }
      return kind(of: status)
    },
    names: { folder in
      try explained(folder) { try FileManager.default.contentsOfDirectory(atPath: folder) }
    },
    read: { path, limit in
      try explained(path) {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        guard !isDevice(handle) else { throw ImportFileError(file: path, reason: .device) }
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return try bytes(of: handle, expecting: size ?? 0, limit: limit)
      }
    },
    readInput: { limit in
      try explained("-") { try bytes(of: .standardInput, expecting: 0, limit: limit) }
    })

  private static func kind(of status: stat) -> Kind {
    let identity = FileIdentity(
      device: Int(truncatingIfNeeded: status.st_dev), number: Int(truncatingIfNeeded: status.st_ino))
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(identity)
    case S_IFDIR: return .folder(identity)
    case S_IFLNK: return .other("a symbolic link")
    case S_IFIFO: return .other("a FIFO")
    case S_IFSOCK: return .other("a socket")
    default: return .other("a device")
    }
  }

  private static let chunk = 1 << 20

  /// Reads in chunks into one array, so a large file is in memory once, up to slightly beyond the limit.
  private static func bytes(of handle: FileHandle, expecting size: Int, limit: Int?) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit ?? .max))
    while bytes.count <= limit ?? .max, let data = try handle.read(upToCount: chunk), !data.isEmpty {
      bytes.append(contentsOf: data)
    }
    return bytes
  }

  private static func isDevice(_ handle: FileHandle) -> Bool {
    var status = stat()
    guard unsafe fstat(handle.fileDescriptor, &status) == 0 else { return false }
    return [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
  }

  private static func explained<T>(_ path: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as ImportFileError {
      throw error
    } catch {
      throw ImportFileError(file: path, reason: reason(of: error))
    }
  }

  private static func reason(of error: any Error) -> ImportFileError.Reason {
    // The system's own words, such as "Is a directory".
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: .missing
    case .fileReadNoPermission: .denied
    default: .unreadable((underlying ?? error).localizedDescription)
    }
  }
}
