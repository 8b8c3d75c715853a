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
    restored.history.plays.corrections = []
    let missing = Self.storedTables.filter { !$0.isEqual(restored, self) }
    guard !missing.isEmpty else { return [] }
    let keys = DocumentKeys(of: persistent)
    var own: [String: [Int: Int]] = [:]
    return missing.map { table in
      let known = own
      return table.documentTable(of: self, keysOf: { known[$0] ?? keys.keys(of: $0) }, own: &own)
    }
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
  /// The table's rows with the keys that a restore gives; equal stores have equal rows.
  ///
  /// - Parameter own: Receives the keys of a table with keys of its own, which are the positions of its rows by their content:
  ///   a store has them in the order in which it got the rows.
  fileprivate func documentTable(
    of state: State, keysOf: (_ table: String) -> [Int: Int]?, own: inout [String: [Int: Int]]
  ) -> DocumentTable {
    let keysOfColumn = columns.map { column in
      references.first { $0.column == column.name }.flatMap { keysOf($0.table) }
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
    if isKeyedByReference {
      rows = rows.map { (key: $0.first?.key ?? 0, row: $0) }.sorted { $0.key < $1.key }.map(\.row)
    } else {
      rows = rows.map { (content: Array($0.dropFirst().map(\.order)) + [$0[0].order], row: $0) }
        .sorted { $0.content.lexicographicallyPrecedes($1.content) { $0 < $1 } }.map(\.row)
      for index in rows.indices {
        if let key = rows[index][0].key { own[name, default: [:]][key] = index + 1 }
        rows[index][0] = .integer(index + 1)
      }
    }
    return DocumentTable(name: name, version: version, columns: columns.map(\.name), rows: rows)
  }

  /// Returns a closure that replaces the table by the rows of a document, of this version or an earlier one.
  fileprivate func read(_ table: DocumentTable, file: String) throws(ImportError) -> @Sendable (inout State) -> Void {
    guard (oldestVersion...version).contains(table.version) else {
      let known = Set([oldestVersion, version]).sorted().map(String.init).joined(separator: " to ")
      throw ImportError(table, in: file, found: "version \(table.version)", expected: "version \(known)")
    }
    var found = table.columns.map { StoredColumn($0, .integer, isOptional: true) }
    var rows = table.rows
    for migration in migrations.dropFirst(table.version - oldestVersion) {
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

  /// The place among the values of a column: nothing first, then by number, then by text.
  fileprivate var order: (Int, Int, String) {
    switch self {
    case .null: (0, 0, "")
    case .integer(let number): (1, number, "")
    case .text(let text): (2, 0, text)
    }
  }

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
