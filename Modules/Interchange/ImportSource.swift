/// The content and the name of one file.
public struct ImportSource: Sendable {
  /// The name given by the user, for errors; its last part may contain the show's slug.
  public var name: String

  /// The content: JSON or a table in UTF-8, or a ZIP archive.
  ///
  /// An array rather than `Data`: reading checks each byte, and an array's bounds checks cost least.
  public var bytes: [UInt8]

  /// Creates a source from a file's name and content.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  var lastComponent: Substring { name.split(separator: "/").last ?? "" }
}
