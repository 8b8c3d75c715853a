import ShowlogModels

/// The options of an import.
public struct ImportOptions: Sendable {
  /// The most bytes of a file under `hasSizeLimit`: 256 MB of 1,024² bytes each.
  public static let sizeLimit = 256 << 20

  /// The format; a file of another one is an error.
  public var format: ImportFormat

  /// Whether a bad record is left out and reported, instead of failing the import.
  public var skipsBad: Bool

  /// Whether a file over `sizeLimit` is an error.
  public var hasSizeLimit: Bool

  /// The show of seasons and episodes whose file does not name it; it goes before the file's name.
  public var show: Ids?

  /// The zone of times in tables that name none; nil if such a time is an error.
  public var zone: Zone?

  /// The options of an import; by default any format, nothing bad, and no file over 256 MB.
  public init(
    format: ImportFormat = .auto, skipsBad: Bool = false, hasSizeLimit: Bool = true, show: Ids? = nil, zone: Zone? = nil
  ) {
    self.format = format
    self.skipsBad = skipsBad
    self.hasSizeLimit = hasSizeLimit
    self.show = show
    self.zone = zone
  }

  /// The most bytes of a file; nil for no limit.
  public var byteLimit: Int? { hasSizeLimit ? Self.sizeLimit : nil }
}
