import ShowlogModels

/// A viewer's request to import files.
public struct ImportRequest: Hashable, Codable, Sendable {
  /// The files and folders, or `-` for standard input.
  public var paths: [String]

  /// The name of a format, or `auto` to detect it by content.
  public var format: String

  /// Whether bad records are skipped and reported instead of failing the import.
  public var skipsBad: Bool

  /// Whether this is a dry run, which stores nothing.
  public var isDryRun: Bool

  /// Whether a file may be larger than 256 MB.
  public var hasNoLimit: Bool

  /// The zone of times without one in tables, as named by the viewer; nil if they named none.
  ///
  /// Not the machine's zone: in another one, the same file would state other plays.
  public var zone: Zone?

  /// Creates a request to import files.
  public init(
    paths: [String], format: String = "auto", skipsBad: Bool = false, isDryRun: Bool = false,
    hasNoLimit: Bool = false, zone: Zone? = nil
  ) {
    self.paths = paths
    self.format = format
    self.skipsBad = skipsBad
    self.isDryRun = isDryRun
    self.hasNoLimit = hasNoLimit
    self.zone = zone
  }
}
