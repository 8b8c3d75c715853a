import Foundation
import LeftfoldJSON
import ShowlogModels

/// The file system operations of an import.
public struct ImportFiles: Sendable {
  /// The kind of item at a path.
  public enum Kind: Hashable, Sendable {
    /// A regular file, with its identity if known.
    case file(FileIdentity?)
    /// A folder, with its identity if known.
    case folder(FileIdentity?)
    /// Another kind of item by its name, such as a FIFO, a device or a link; skipped in a folder.
    case other(String)
  }

  /// Returns the kind of item at a path, following links if requested; throws `ImportFileError` if there is none.
  public var kind: @Sendable (_ path: String, _ followsLinks: Bool) throws -> Kind

  /// Returns the names in a folder, in any order.
  public var names: @Sendable (_ folder: String) throws -> [String]

  /// Returns the content of a file, or a little more than `limit` bytes of a longer one.
  public var read: @Sendable (_ path: String, _ limit: Int?) throws -> [UInt8]

  /// Returns the content of standard input, with the same limit.
  public var readInput: @Sendable (_ limit: Int?) throws -> [UInt8]

  /// Creates a file system from closures.
  public init(
    kind: @escaping @Sendable (_ path: String, _ followsLinks: Bool) throws -> Kind,
    names: @escaping @Sendable (_ folder: String) throws -> [String],
    read: @escaping @Sendable (_ path: String, _ limit: Int?) throws -> [UInt8],
    readInput: @escaping @Sendable (_ limit: Int?) throws -> [UInt8]
  ) {
    self.kind = kind
    self.names = names
    self.read = read
    self.readInput = readInput
  }

  /// Returns this file system without the files of an open store: reading one of them is an error, under any name, and a
  /// folder is read without it.
  ///
  /// Closing a file ends every lock that its process has on it, so that other processes would treat the store as closed.
  ///
  /// - Parameter paths: The paths of the store's files.
  public func excluding(store paths: [String]) -> ImportFiles {
    let (kind, read) = (kind, read)
    let isOpen = { @Sendable (found: Kind?) in
      if case .file(_?) = found { paths.contains { (try? kind($0, true)) == found } } else { false }
    }
    var files = self
    files.kind = { path, followsLinks in
      let found = try kind(path, followsLinks)
      return !followsLinks && isOpen(found) ? .other("the open store") : found
    }
    files.read = { path, limit in
      // A file that is missing is reported by reading it.
      if isOpen(try? kind(path, true)) { throw ImportFileError(file: path, reason: .store) }
      return try read(path, limit)
    }
    return files
  }
}

/// The identity of a file under any name: its device and inode number.
public struct FileIdentity: Hashable, Sendable {
  /// The device number.
  public let device: Int
  /// The inode number.
  public let number: Int

  /// Creates an identity.
  public init(device: Int, number: Int) {
    self.device = device
    self.number = number
  }
}

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

/// An error about a file or folder that could not be read.
public struct ImportFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason for a failure.
  public enum Reason: Hashable, Sendable {
    /// The file does not exist.
    case missing

    /// The user has no permission to read it.
    case denied

    /// A folder or an archive contains no file that is read; these are its files, each with the reason.
    case empty([SkippedFile])

    /// A folder contains more than this number of files.
    case crowded(Int)

    /// It is a device, such as the terminal.
    case device

    /// It is a file of the store that is open.
    case store

    /// It is a store of showlog that is damaged, of another version or in use, in words.
    case refused(String)

    /// Reading failed, with the system's message.
    case unreadable(String)
  }

  /// The file's name as given by the user.
  public var file: String

  /// The reason.
  public var reason: Reason

  /// Creates an error about a file.
  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// The file and the problem, on one line.
  public var description: String {
    switch reason {
    case .missing: "\(visible(file)): no such file or folder"
    case .denied: "\(visible(file)): no permission to read it"
    case .empty(let files): "\(visible(file)): found no importable file, expected at least one\(Self.reasons(files))"
    case .crowded(let limit): "\(visible(file)): found over \(limit.words) files in the folder, expected an export"
    case .device: "\(visible(file)): it is a device, expected a file, a folder or a pipe"
    case .store: "\(visible(file)): it is the open store, expected a file to import"
    case .refused(let why): "\(visible(file)): \(visible(why))"
    case .unreadable(let why): "\(visible(file)): could not be read: \(visible(why))"
    }
  }

  private static func reasons(_ files: [SkippedFile]) -> String {
    let shown = files.prefix(50).map { "\($0.path) is \($0.reason)" }
    let rest = files.count > 50 ? ["and \((files.count - 50).words) more"] : []
    return shown.isEmpty ? "" : ": " + (shown + rest).joined(separator: "; ")
  }
}
