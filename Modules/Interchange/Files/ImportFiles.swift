/// The file system, as far as an import reads it.
public struct ImportFiles: Sendable {
  /// What a path leads to.
  public enum Kind: Hashable, Sendable {
    /// A regular file, and what tells it from others under any name, where that is known.
    case file(FileIdentity?)
    /// A folder, likewise.
    case folder(FileIdentity?)
    /// A FIFO, a device, a link or whatever else is not read in a folder, by its name.
    case other(String)
  }

  /// What a path leads to, through links if asked for; throws `ImportFileError` where that is nothing.
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

/// What tells a file from others, whatever names lead to it: its device and its number there.
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
