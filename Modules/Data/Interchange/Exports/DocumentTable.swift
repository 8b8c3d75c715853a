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
      writeName("version")
      write(table.version)
      if !table.columns.isEmpty {
        writeName("columns")
        writeList(table.columns) { $0.writeJSON($1) }
      }
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

extension Kind<DocumentTable> {
  /// The columns may follow the rows.
  static let documentTable = Kind("an object") { json in
    let read = try parts.read(&json)
    for row in read.rows where row.values.count != read.columns.count {
      throw json.fault(
        at: row.start, found: "\(row.values.count) values",
        expected: "one for each of \(read.columns.count) columns")
    }
    return DocumentTable(
      name: read.name, version: read.version, columns: read.columns, rows: read.rows.map(\.values))
  }

  private typealias Parts = (
    name: String, version: Int, columns: [String], rows: [(start: Int, values: [StoredValue])]
  )

  private static let parts: Kind<Parts> = .object(("", 0, [], [])) {
    Member("name", "", .string.expecting("a table's name"), isRequired: true) { $0.name = $1 }
    Member("version", "", .integer(1...Int.max, "a version"), isRequired: true) { $0.version = $1 }
    Member("columns", "", .list(.string)) { $0.columns = $1 }
    Member("rows", "", .elements(row)) { $0.rows += $1 }
  }

  private static let row = Kind<(start: Int, values: [StoredValue])>("an array") { json in
    var values: [StoredValue] = []
    let start = try json.beginArray()
    while try json.nextElement() { values.append(try json.storedValue()) }
    return (start, values)
  }
}

extension JSONReader {
  fileprivate mutating func storedValue() throws -> StoredValue {
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
