import ShowlogModels

/// The options of an import.
public struct ImportOptions: Sendable {
  /// The maximum size of a file under `hasSizeLimit`: 256 × 1,024² bytes.
  public static let sizeLimit = 256 << 20

  /// The format; a file in another format is an error.
  public var format: ImportFormat

  /// Whether a bad record is skipped and reported instead of failing the import.
  public var skipsBad: Bool

  /// Whether a file over `sizeLimit` is an error.
  public var hasSizeLimit: Bool

  /// The zone of table times without one; if nil, such a time is an error, but in a service's table it is in UTC.
  public var zone: Zone?

  /// Whether errors have whole texts of the files instead of their beginnings.
  public var isVerbose: Bool

  /// The present; a play that is over a day after it is a bad record. Nil if no play is.
  public var now: Timestamp?

  /// The number of characters of a text in an error; nil for all of it.
  var textLimit: Int? { isVerbose ? nil : 60 }

  /// Creates options; by default any format, no bad records, and files of at most 256 MB.
  public init(
    format: ImportFormat = .auto, skipsBad: Bool = false, hasSizeLimit: Bool = true, zone: Zone? = nil,
    isVerbose: Bool = false, now: Timestamp? = nil
  ) {
    self.format = format
    self.skipsBad = skipsBad
    self.hasSizeLimit = hasSizeLimit
    self.zone = zone
    self.isVerbose = isVerbose
    self.now = now
  }

  /// The maximum size of a file in bytes; nil for no limit.
  public var byteLimit: Int? { hasSizeLimit ? Self.sizeLimit : nil }

  /// Throws an error for a file that is larger than the limit.
  public func checkSize(of source: ImportSource) throws(ImportError) {
    guard let limit = byteLimit, source.bytes.count > limit else { return }
    throw ImportError(
      file: source.name, location: .byte(limit), found: "more bytes",
      expected: "the end of the file by \(limit.words) bytes (256 MB), unless --no-limit is given")
  }
}

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
