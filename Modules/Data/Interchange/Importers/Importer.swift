import ShowlogModels

/// The files of one service: how each is recognized, what is read of it, and what is left out.
///
/// A new service is a folder with its importer, and one line in ``all``.
public struct Importer: Sendable {
  /// Every importer, in the order in which help and errors name them.
  public static let all: [Importer] = [
    .trakt, .tvmaze, .tvtime, .simkl, .seriesGuide, .yamtrack, .imdb, .letterboxd, .movary, .serializd,
    .watcharr, .ryot, .showly, .tautulli, .jellyfin, .kodi, .netflix, .table,
  ]

  /// The name of the format on the command line.
  public let format: ImportFormat

  /// The service's name; nil for a table of any origin.
  public let service: String?

  /// The content of its files, as an error expects it.
  public let expected: String

  /// Every file of the service's export, also those that are not needed.
  ///
  /// A name belongs to the first one that has it.
  public let files: [FileKind]

  /// The files and columns that are read, as one paragraph.
  public var summary: String {
    let read = files.filter(\.isRead)
    let names = read.flatMap { $0.names.prefix(1) }.map { $0.replacing("#", with: "-1") }
    let tables = read.filter { file in
      if case .table = file.content { return true }
      return false
    }
    let columns = tables.map { table in
      "the columns of \(table.names.first ?? table.title) are "
        + table.fields.filter(\.isRead).map(\.path).joined(separator: ", ")
    }
    let parts = (names.isEmpty ? [] : [names.joined(separator: ", ")]) + columns
    let lead = "\(service ?? "Any other table") (\(format.rawValue)): "
    return lead + (parts.isEmpty ? read.map(\.title) : parts).joined(separator: "; ") + "."
  }

  /// The file with a name.
  func file(named name: some StringProtocol) -> FileKind? { files.first { $0.isNamed(name) } }

  /// Whether a name is the service's own, so that the file must be read.
  func requires(_ name: some StringProtocol) -> Bool {
    file(named: name).map { $0.isRead && $0.isNamed(name, by: $0.names.filter { !$0.contains("*") }) } ?? false
  }
}

/// A kind of file of a service's export.
public struct FileKind: Sendable {
  /// A field of the format, such as `show.ids.trakt`, and what it becomes.
  public struct Field: Sendable {
    /// The keys from the record to the field, or the name of a column; `*` stands for any rest.
    public let path: String

    /// The use of the field, or the reason why it is left out.
    public let use: String

    /// Whether the field is imported.
    public let isRead: Bool
  }

  /// How the content is recognized and read.
  enum Content: Sendable {
    /// The file is known and not needed. It may be recognized by its content as well, if people rename it.
    case unneeded(@Sendable (JSONOutline) -> Bool)

    /// The table is known, and what it states cannot be read without guessing.
    case refused(@Sendable (Set<String>) -> Bool)

    /// A list of records, or a single one: the closure reads one and adds it.
    case document(@Sendable (JSONOutline) -> Bool, @Sendable (inout DocumentReader) throws -> Void)

    /// A table: the second closure looks up the columns and returns the reader of a row.
    case table(@Sendable (Set<String>) -> Bool, @Sendable (inout TableHeader) throws -> RowReader)

    /// A markup text: by the name of its first element.
    case markup(@Sendable (String) -> Bool, @Sendable (inout MarkupDocumentReader) throws -> Void)
  }

  typealias RowReader = @Sendable (inout TableReader) throws -> Void

  /// The real names in lower case. `*` stands for any text, and `#` for the number of a page or nothing.
  public internal(set) var names: [String]

  /// The columns of a table without a header, whose first row is one as the others.
  var columnNames: [String]?

  /// The name in messages, such as "Trakt's history".
  public let title: String

  /// Whether it is one page of several, none of which may be missing.
  var isPage = false

  /// Whether the file is recognized by its content only together with its name.
  var needsName = false

  /// Whether it is several tables one below the other, so that its rows have other numbers of cells.
  var isSectioned = false

  /// Whether it is a table of any origin, which people make by hand.
  var isGeneric: Bool { names.isEmpty && title == Importer.tableTitle }

  /// What its entries are if they are not kept.
  var unit: OtherRecord.Kind?

  /// The formats besides the importer's own under which it is read.
  var otherFormats: [ImportFormat] = []

  /// The fields of the format.
  public var fields: [Field] = []

  let content: Content

  /// Creates a kind of file whose fields need no words.
  init(_ names: String..., title: String, needsName: Bool = false, content: Content) {
    self.init(names, title: title, needsName: needsName, content: content, fields: [])
  }

  init(
    _ names: [String], title: String, isPage: Bool = false, needsName: Bool = false, otherFormats: [ImportFormat] = [],
    content: Content, fields: [Field]
  ) {
    (self.names, self.title, self.isPage, self.needsName) = (names, title, isPage, needsName)
    (self.otherFormats, self.content, self.fields) = (otherFormats, content, fields)
  }

  /// A file whose entries showlog does not keep, and which the report counts by what they are.
  static func notKept(
    _ names: String..., title: String, unit one: String, _ several: String,
    if accepts: @escaping @Sendable (JSONOutline) -> Bool = { _ in false }
  ) -> FileKind {
    var kind = FileKind(names, title: title, content: .unneeded(accepts), fields: [])
    kind.unit = OtherRecord.Kind(one: one, several: several)
    return kind
  }

  /// A file that is known by its name and not needed.
  static func unneeded(_ title: String, _ names: [String]) -> [FileKind] {
    names.map { FileKind($0, title: title, content: .unneeded { _ in false }) }
  }

  /// Whether the file is read.
  public var isRead: Bool {
    switch content {
    case .unneeded, .refused: false
    case .document, .table, .markup: true
    }
  }

  /// Whether a path has one of the names; a name with a folder is compared with the folder as well.
  func isNamed(_ path: some StringProtocol) -> Bool { isNamed(path, by: names) }

  fileprivate func isNamed(_ path: some StringProtocol, by names: [String]) -> Bool {
    let parts = path.lowercased().split(separator: "/")
    return names.contains { name in
      let end = parts.suffix(name.split(separator: "/").count).joined(separator: "/")
      return matches(end[...], pattern: name[...])
    }
  }

  func accepts(_ outline: FileOutline) -> Bool {
    switch (content, outline) {
    case (.unneeded(let accepts), .records(let records)), (.document(let accepts, _), .records(let records)):
      return records.contains(where: accepts)
    case (.table(let accepts, _), .table(let columns)), (.refused(let accepts), .table(let columns)):
      return accepts(columns)
    case (.markup(let accepts, _), .markup(let name)): return accepts(name)
    default: return false
    }
  }
}

private func matches(_ text: Substring, pattern: Substring) -> Bool {
  guard let first = pattern.first else { return text.isEmpty }
  let rest = pattern.dropFirst()
  switch first {
  case "*": return matches(text, pattern: rest) || (!text.isEmpty && matches(text.dropFirst(), pattern: pattern))
  case "#":
    let page = text.drop { $0 == "-" || $0 == "_" || ($0.isASCII && $0.isNumber) }
    return matches(page, pattern: rest)
  default: return text.first == first && matches(text.dropFirst(), pattern: rest)
  }
}
