import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels

extension AppState {
  /// Everything that is stored, as a document.
  ///
  /// - Complexity: O(n) in the entries of shows and episodes, and O(n log n) in all entities if a table has no form of its own.
  public var document: LibraryDocument {
    let entries = entries
    return LibraryDocument(state: persistent, entries: entries, tables: tables(besides: entries))
  }

  /// The tables that the other parts of the document do not restore.
  private func tables(besides entries: ViewerEntries) -> [DocumentTable] {
    var restored = AppState(settings: settings)
    (restored.persistent, restored.entries) = (persistent, entries)
    let missing = Self.storedTables.filter { !$0.isEqual(restored, self) }
    guard !missing.isEmpty else { return [] }
    let keys = DocumentKeys(of: persistent)
    return missing.map { $0.documentTable(of: self, keys) }
  }

  /// Creates the state of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - file: The document's name, for errors.
  ///   - settings: The settings, which a document does not have.
  /// - Throws: `ImportError` for a table that this program does not know, or a row that it cannot read.
  public init(_ document: LibraryDocument, file: String, settings: SettingsState) throws(ImportError) {
    self.init(settings: settings)
    (persistent, entries) = (document.state, document.entries)
    for table in document.tables where !RetiredTables.names.contains(table.name) {
      guard let stored = Self.storedTables.first(where: { $0.name == table.name }) else {
        let names = Self.storedTables.map(\.name).joined(separator: ", ")
        throw ImportError(table, in: file, found: "rows", expected: "rows of \(names) alone")
      }
      try stored.read(table, file: file)(&self)
    }
  }
}

extension StoredTable {
  fileprivate func documentTable(of state: State, _ keys: DocumentKeys) -> DocumentTable {
    let keysOfColumn = columns.map { column in
      references.first { $0.column == column.name }.flatMap { keys.keys(of: $0.table) }
    }
    var rows: [[StoredValue]] = []
    forEachRow(state) { values in
      var row: [StoredValue] = []
      for (value, keys) in zip(values, keysOfColumn) {
        guard let keys, case .integer(let key) = value else {
          row.append(value)
          continue
        }
        // In a damaged store, a row may refer to one that is lost.
        guard let key = keys[key] else { return true }
        row.append(.integer(key))
      }
      rows.append(row)
      return true
    }
    return DocumentTable(
      name: name, version: version, columns: columns.map(\.name),
      rows: rows.map { (key: $0.first?.key ?? 0, row: $0) }.sorted { $0.key < $1.key }.map(\.row))
  }

  /// Returns a closure that replaces the table by the rows of a document, of this version or an earlier one.
  fileprivate func read(_ table: DocumentTable, file: String) throws(ImportError) -> @Sendable (inout State) -> Void {
    guard table.version <= version else {
      throw ImportError(table, in: file, found: "version \(table.version)", expected: "a version up to \(version)")
    }
    var found = table.columns.map { StoredColumn($0, .integer, isOptional: true) }
    var rows = table.rows
    for migration in migrations.dropFirst(table.version - 1) {
      for index in rows.indices { rows[index] = migration.values(after: rows[index], columns: found) }
      found = migration.columns(after: found)
    }
    let places = columns.compactMap { column in found.firstIndex { $0.name == column.name } }
    guard places.count == columns.count, found.count == columns.count else {
      let names = columns.map(\.name).joined(separator: ", ")
      throw ImportError(
        table, in: file, found: "the columns \(table.columns.joined(separator: ", "))",
        expected: table.version == version ? names : "those of version \(table.version), which migrate to \(names)")
    }
    let reader = makeReader()
    for (index, row) in rows.enumerated() {
      let values = places.map { row[$0] }
      func fault(_ column: Int, _ found: String, _ expected: String) -> ImportError {
        ImportError(
          table, in: file, found: "\(found) as \(columns[column].name) of row \(index + 1)", expected: expected)
      }
      for (column, value) in values.enumerated() where !columns[column].accepts(value) {
        throw fault(column, value.text, columns[column].expected)
      }
      do throws(UnreadableValue) {
        guard try reader.append(StoredValuesRow(values)) else {
          throw UnreadableValue(0, of: StoredValuesRow(values), expected: "a key after that of the row before")
        }
      } catch {
        throw fault(error.column, error.found, error.expected)
      }
    }
    return reader.finish()
  }
}

extension StoredValue {
  fileprivate var key: Int? { if case .integer(let key) = self { key } else { nil } }

  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}

extension StoredColumn {
  fileprivate var expected: String { (kind == .integer ? "an integer" : "a text") + (isOptional ? " or null" : "") }
}
