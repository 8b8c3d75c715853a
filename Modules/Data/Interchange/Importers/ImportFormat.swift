/// A format of files by its name on the command line: that of an importer, or `auto` for any.
public struct ImportFormat: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// Detected by each file's content.
  public static let auto = ImportFormat(name: "auto")

  /// Every format.
  public static var allCases: [ImportFormat] { [.auto] + Importer.all.map(\.format) }

  /// The name.
  public let rawValue: String

  init(name: String) { rawValue = name }

  /// Returns the format with a name; nil if there is none.
  public init?(rawValue: String) {
    guard Self.allCases.contains(where: { $0.rawValue == rawValue }) else { return nil }
    self.rawValue = rawValue
  }

  /// The content of its files, as an error expects it.
  var expectedFiles: String {
    if let importer = Importer.all.first(where: { $0.format == self }) { return importer.expected }
    let services = Importer.all.compactMap(\.service)
    return "a file of \(services.dropLast().joined(separator: ", ")) or \(services.last ?? ""), "
      + "or a CSV file with columns such as show and watched_at"
  }
}
