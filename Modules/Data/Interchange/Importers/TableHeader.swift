import LeftfoldJSON
import ShowlogModels

/// The columns of a table, as a reader states them: what each becomes, or why it is left out.
///
/// A reader states them once on a header without columns, for the help and the tests, and once on that of each table.
struct TableHeader {
  let columns: [String]

  /// Every column that the reader knows, by each of its names.
  private(set) var known: [FileKind.Field] = []

  /// The columns of this table that the reader knows, by their indexes.
  private(set) var understood: [Int: FileReading.Column] = [:]

  private let indexes: [String: [Int]]

  init(_ columns: [String]) {
    self.columns = columns
    indexes = Dictionary(grouping: columns.indices) { Self.key(columns[$0]) }
  }

  /// The name in lower case without underscores and signs, so that `watchedAt` is `watched_at`.
  static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Returns the first column of some names that the table has, which says what a row is about.
  ///
  /// - Parameters:
  ///   - others: Further names, which are too many for the help.
  mutating func column(_ names: String..., others: [String] = [], use: String) -> CSVColumn {
    column(names, others, use, isStatement: false)
  }

  /// Returns the first column of some names that the table has, which says what the viewer states of it.
  mutating func statement(_ names: String..., others: [String] = [], use: String) -> CSVColumn {
    column(names, others, use, isStatement: true)
  }

  private mutating func column(_ names: [String], _ others: [String], _ use: String, isStatement: Bool) -> CSVColumn {
    known += names.map { FileKind.Field(path: $0, use: use, isRead: true) }
    guard let index = (names + others).compactMap({ indexes[Self.key($0)]?.first }).first else {
      return CSVColumn(name: names[0], index: nil)
    }
    understood[index] = FileReading.Column(visible(columns[index]), use: use, isStatement: isStatement)
    return CSVColumn(name: columns[index], index: index)
  }

  /// States more exactly what a column of this table becomes.
  mutating func specify(_ column: CSVColumn, use: String) {
    if let index = column.index { understood[index]?.use = use }
  }

  /// States columns that are known and not imported.
  mutating func leaveOut(_ names: String..., because reason: String, isStatement: Bool = false) {
    leaveOut(names, because: reason, isStatement: isStatement)
  }

  mutating func leaveOut(_ names: [String], because reason: String, isStatement: Bool = false) {
    known += names.map { FileKind.Field(path: $0, use: reason, isRead: false) }
    for index in names.flatMap({ indexes[Self.key($0)] ?? [] }) where understood[index] == nil {
      understood[index] = FileReading.Column(
        visible(columns[index]), use: reason, isRead: false, isStatement: isStatement)
    }
  }

  /// The name of two columns, of which one would not be read; nil if there is none.
  var repeated: String? {
    understood.filter(\.value.isRead).keys.sorted().map { columns[$0] }.first { name in
      columns.count { $0 == name } > 1
    }
  }

  /// The names of the columns that are neither read nor known to be left out.
  var unread: [String] { columns.indices.filter { understood[$0] == nil && !columns[$0].isEmpty }.map { columns[$0] } }

  /// The columns of this table that the reader knows, in their order.
  var meanings: [FileReading.Column] { understood.sorted { $0.key < $1.key }.map(\.value) }
}

extension FileKind {
  /// A table.
  ///
  /// - Parameters:
  ///   - accepts: Whether the names of its columns are those of this kind.
  ///   - columns: States the columns, and returns the reader of a row.
  static func table(
    _ names: String..., title: String, needsName: Bool = false, if accepts: @escaping @Sendable (Set<String>) -> Bool,
    columns: @escaping @Sendable (inout TableHeader) throws -> RowReader
  ) -> FileKind {
    var header = TableHeader([])
    // Only what a table lacks or has twice is an error, and this one is none.
    _ = try? columns(&header)
    return FileKind(
      names, title: title, needsName: needsName, content: .table(accepts, columns), fields: header.known)
  }
}
