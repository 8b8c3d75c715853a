import LeftfoldJSON
import ShowlogModels

/// A table that a document holds as rows, since no other part of the document has a form for it.
///
/// Its keys of shows, seasons, episodes and plays are those that a restore of the document gives; see ``DocumentKeys``.
public struct DocumentTable: Equatable, Sendable {
  /// The name of the table.
  public let name: String

  /// The version of the table's declaration, from 1.
  public let version: Int

  /// The names of the columns.
  public let columns: [String]

  /// The rows, each with a value for every column.
  public let rows: [[StoredValue]]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - version: The version of the table's declaration.
  ///   - columns: The names of the columns.
  ///   - rows: The rows, each with a value for every column.
  public init(name: String, version: Int, columns: [String], rows: [[StoredValue]]) {
    self.name = name
    self.version = version
    self.columns = columns
    self.rows = rows
  }
}

extension ExportWriter {
  mutating func writeTables(_ tables: [DocumentTable]) throws {
    var separator = ",\"tables\":[\n"
    for table in tables {
      write(separator)
      separator = ",\n"
      write("{\"name\":")
      writeJSON(table.name)
      writeMember("version", table.version)
      writeMember("columns", table.columns) { $0.writeJSON($1) }
      write(",\"rows\":[")
      for (index, row) in table.rows.enumerated() {
        write(index > 0 ? ",\n[" : "\n[")
        for (column, value) in row.enumerated() {
          if column > 0 { write(",") }
          switch value {
          case .null: write("null")
          case .integer(let number): write(number)
          case .text(let text): writeJSON(text)
          }
        }
        write("]")
        try flushChunk()
      }
      write("]}")
    }
    if !tables.isEmpty { write("]") }
  }
}

extension JSONReader {
  mutating func documentTable() throws -> DocumentTable {
    var (name, version): (String?, Int?) = (nil, nil)
    var (columns, rows): ([String], [(start: Int, values: [StoredValue])]) = ([], [])
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .name: name = try string()
      case .version: version = try integer(in: 1...Int.max, "a version")
      case .columns: columns = try records { try $0.string() }
      case .rows:
        try beginArray()
        while try nextElement() { rows.append(try documentRow()) }
      default: try skip()
      }
    }
    // The columns may follow the rows.
    for row in rows where row.values.count != columns.count {
      throw fault(
        at: row.start, found: "\(row.values.count) values", expected: "one for each of \(columns.count) columns")
    }
    return DocumentTable(
      name: try require(name, "name", "a table's name", at: start),
      version: try require(version, "version", "a version", at: start), columns: columns, rows: rows.map(\.values))
  }

  private mutating func documentRow() throws -> (start: Int, values: [StoredValue]) {
    var values: [StoredValue] = []
    let start = try beginArray()
    while try nextElement() { values.append(try documentValue()) }
    return (start, values)
  }

  private mutating func documentValue() throws -> StoredValue {
    if try null() { return .null }
    if let byte = peek(), Self.startsNumber(byte) { return .integer(try integer(in: .min ... .max, "an integer")) }
    return .text(try string("a text, an integer or null"))
  }
}

extension ImportError {
  /// Creates an error about a table of a document.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - file: The document's name.
  ///   - found: The found content, which may have texts of the file.
  ///   - expected: The expected content.
  public init(_ table: DocumentTable, in file: String, found: String, expected: String) {
    self.init(
      file: file, location: .file, found: visible("\(found) in the table \(table.name)"), expected: expected)
  }
}
