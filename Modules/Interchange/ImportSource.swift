/// The content of one file, and what to call it.
public struct ImportSource: Sendable {
  /// The name as its user gave it, which errors show; its last part may say which show the file is of.
  public var name: String

  /// The content, JSON in UTF-8.
  ///
  /// An array rather than `Data`: reading checks each byte, and an array's bounds checks cost least.
  public var bytes: [UInt8]

  /// A file's content under a name.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The name without its folders.
  var lastComponent: Substring { name.split(separator: "/").last ?? "" }
}
