/// The file system, as far as an import reads it.
public struct ImportFiles: Sendable {
  /// The kind of item at a path.
  public enum Kind: Hashable, Sendable {
    /// A regular file, with its identity under any name, if known.
    case file(FileIdentity?)
    /// A folder, likewise.
    case folder(FileIdentity?)
    /// A FIFO, a device, a link or whatever else is not read in a folder, by its name.
    case other(String)
  }

  /// Returns the kind of item at a path, following links if requested; throws `ImportFileError` if there is none.
  public var kind: @Sendable (_ path: String, _ followsLinks: Bool) throws -> Kind

  /// The names in a folder, in any order.
  public var names: @Sendable (_ folder: String) throws -> [String]

  /// The content of a file, or a little more than `limit` bytes of a longer one.
  public var read: @Sendable (_ path: String, _ limit: Int?) throws -> [UInt8]

  /// The content of standard input, cut likewise.
  public var readInput: @Sendable (_ limit: Int?) throws -> [UInt8]

  /// A file system of these closures.
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
}

/// The identity of a file, whatever names lead to it: its device and its number there.
public struct FileIdentity: Hashable, Sendable {
  /// The device.
  public let device: Int
  /// The number on the device.
  public let number: Int

  /// The identity of a file.
  public init(device: Int, number: Int) {
    self.device = device
    self.number = number
  }
}
