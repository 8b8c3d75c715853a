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

  /// Returns this file system without the files of an open store: reading one of them is an error, under any name.
  ///
  /// Closing a file ends every lock that its process has on it, so that other processes would treat the store as closed.
  ///
  /// - Parameter paths: The paths of the store's files.
  public func excluding(store paths: [String]) -> ImportFiles {
    let (kind, read) = (kind, read)
    var files = self
    files.read = { path, limit in
      // A file that is missing is reported by reading it.
      if case .file(let identity?)? = try? kind(path, true),
        paths.contains(where: { (try? kind($0, true)) == .file(identity) })
      {
        throw ImportFileError(file: path, reason: .store)
      }
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
