import ShowlogModels

/// How files are read.
public struct ImportOptions: Sendable {
  /// The most bytes that a file may have while `hasSizeLimit` holds: 256 MB, counted as 1,024² bytes each.
  public static let sizeLimit = 256 << 20

  /// Whose files they are; a file of somebody else's is an error.
  public var format: ImportFormat

  /// Whether a bad record is left out and reported, rather than an error that ends the import.
  public var skipsBad: Bool

  /// Whether a file over `sizeLimit` is an error.
  public var hasSizeLimit: Bool

  /// The show that seasons and episodes are of where their file does not say; it goes before the file's name.
  public var show: Ids?

  /// How files are read; by default any format, nothing bad, and no file over 256 MB.
  public init(
    format: ImportFormat = .auto, skipsBad: Bool = false, hasSizeLimit: Bool = true, show: Ids? = nil
  ) {
    self.format = format
    self.skipsBad = skipsBad
    self.hasSizeLimit = hasSizeLimit
    self.show = show
  }

  /// The most bytes that a file may have, or nil where any size is read.
  public var byteLimit: Int? { hasSizeLimit ? Self.sizeLimit : nil }
}
