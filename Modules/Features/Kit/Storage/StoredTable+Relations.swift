import ShowlogModels

extension StoredTable {
  /// Returns the table of a state that consists of stored tables and their indexes only.
  ///
  /// A copy includes the indexes, which a replaced table would rebuild.
  public func copiedWithIndexes() -> StoredTable {
    StoredTable(
      like: name, columns, oldestVersion, migrations, references, changes: changes, isEqual: isEqual, lookup: lookup,
      forEachRow: forEachRow, copy: { $1 = $0 }, makeReader: makeReader, check: check, join: join)
  }

  /// Returns the table as part of a larger state.
  public func pullback<Root>(state path: any WritableKeyPath<Root, State> & Sendable) -> StoredTable<Root> {
    StoredTable<Root>(
      like: name, columns, oldestVersion, migrations, references,
      changes: { changes($0[keyPath: path], $1[keyPath: path]) },
      isEqual: { isEqual($0[keyPath: path], $1[keyPath: path]) },
      lookup: { lookup($0[keyPath: path]) },
      forEachRow: { forEachRow($0[keyPath: path], $1) },
      copy: { copy($0[keyPath: path], &$1[keyPath: path]) },
      makeReader: {
        let reader = makeReader()
        return StoredTableReader(
          append: reader.append,
          finish: {
            let install = reader.finish()
            return { install(&$0[keyPath: path]) }
          },
          finishPatch: { removed in
            let install = reader.finishPatch(removed)
            return { install(&$0[keyPath: path]) }
          })
      }, check: check, join: join)
  }
}

extension Sequence {
  /// Returns these tables as part of a larger state.
  public func pullback<State, Root>(state path: any WritableKeyPath<Root, State> & Sendable) -> [StoredTable<Root>]
  where Element == StoredTable<State> {
    map { $0.pullback(state: path) }
  }
}

/// A row whose foreign key has no target.
public struct MissingRow: Hashable, Sendable {
  /// The table of the row that refers to it.
  public let owner: String

  /// The table that lacks it.
  public let table: String

  /// Its key.
  public let key: Int
}

extension StoredTable {
  /// Returns the first missing target of the changed rows or, if a referenced table lost rows, of all rows.
  ///
  /// - Parameters:
  ///   - changes: The changed rows of this table.
  ///   - state: The state after the change.
  ///   - emptied: The names of the tables that lost rows.
  ///   - tables: The tables of the state.
  /// - Complexity: O(changes × log rows), or O(rows × log rows) if a referenced table lost rows.
  public func missingRow(
    of changes: StoredChanges, in state: State, emptied: Set<String>, among tables: [StoredTable<State>]
  ) -> MissingRow? {
    let isEmptied = references.contains { emptied.contains($0.table) }
    guard !references.isEmpty, isEmptied || !changes.isEmpty else { return nil }
    let checks = references.compactMap { reference -> (column: Int, table: String, has: (Int) -> Bool)? in
      guard let column = columns.firstIndex(where: { $0.name == reference.column }),
        let target = tables.first(where: { $0.name == reference.table })
      else { return nil }
      return (column, target.name, target.lookup(state))
    }
    var missing: MissingRow?
    let isComplete = { (values: [StoredValue]) -> Bool in
      for check in checks {
        guard case .integer(let key) = values[check.column], !check.has(key) else { continue }
        missing = MissingRow(owner: name, table: check.table, key: key)
      }
      return missing == nil
    }
    // An unchanged row may refer to a removed one.
    if isEmptied {
      forEachRow(state, isComplete)
      return missing
    }
    var values: [StoredValue] = []
    for position in 0..<changes.count where changes.change(position).kind != .removed {
      changes.read(position, .new, &values)
      if !isComplete(values) { break }
    }
    return missing
  }
}

extension StoredTable {
  /// Moves the rows of merged entities to the remaining ones: every column that refers to their table.
  ///
  /// A rating of a show that was merged into another becomes that show's. If that one has a row too, the table's
  /// declaration determines the row of both. A row with a key of its own, which refers to the show by another column,
  /// keeps its key.
  ///
  /// - Parameters:
  ///   - replaced: The key that remains, by each key that was replaced.
  ///   - referenced: The table of these keys.
  ///   - state: The state whose rows move.
  /// - Complexity: O(rows) if a row moves or another column than the key refers to the table, otherwise O(replaced).
  public func moveRows(_ replaced: [Int: Int], of referenced: String, in state: inout State) {
    let moving = columns.indices.filter { references.contains(StoredReference(columns[$0].name, to: referenced)) }
    guard !replaced.isEmpty, !moving.isEmpty else { return }
    let old = moving.first == 0 ? replaced.keys.filter(lookup(state)).sorted() : []
    guard !old.isEmpty || moving.contains(where: { $0 > 0 }) else { return }
    let targets = Set(old.compactMap { replaced[$0] })
    var rows: [Int: [StoredValue]] = [:]
    var moved: [(key: Int, row: [StoredValue])] = []
    forEachRow(state) { values in
      var row = values
      for column in moving {
        if case .integer(let key) = row[column], let new = replaced[key] { row[column] = .integer(new) }
      }
      guard case .integer(let id) = values[0], case .integer(let new) = row[0] else { return true }
      if new != id {
        moved.append((new, row))
      } else if row != values || targets.contains(id) {
        rows[id] = row
      }
      return true
    }
    guard !rows.isEmpty || !moved.isEmpty else { return }
    for (key, row) in moved { rows[key] = rows[key].map { join($0, row) } ?? row }
    let reader = makeReader()
    for (_, values) in rows.sorted(by: { $0.key < $1.key }) {
      guard (try? reader.append(StoredValuesRow(values))) == true else {
        preconditionFailure("a row of \(name) cannot be read back")
      }
    }
    reader.finishPatch(old.map { $0...$0 })(&state)
  }
}

extension StoredTable {
  /// Adds the rows of the same table of another state.
  ///
  /// The table's declaration determines the row of two about one show or episode. A table with keys of its own has no row in
  /// common with another store's, so its feature has a ``Feature/merge``; without one this traps.
  ///
  /// - Parameters:
  ///   - other: The other state.
  ///   - keys: By the name of a table, the keys here of the other state's rows; a row that refers to another one is left out.
  ///   - state: The state that gets the rows.
  /// - Complexity: O(rows of both tables).
  public func addRows(of other: State, keys: [String: [Int: Int]], to state: inout State) {
    precondition(isKeyedByReference, "the feature of the table \(name), which has keys of its own, has no merge")
    var rows: [Int: [StoredValue]] = [:]
    forEachRow(state) { values in
      if case .integer(let key) = values[0] { rows[key] = values }
      return true
    }
    let targets = columns.map { column in references.first { $0.column == column.name }.flatMap { keys[$0.table] } }
    forEachRow(other) { values in
      var row = values
      for (column, keys) in targets.enumerated() {
        guard let keys, case .integer(let key) = row[column] else { continue }
        guard let new = keys[key] else { return true }
        row[column] = .integer(new)
      }
      guard case .integer(let key) = row[0] else { return true }
      rows[key] = rows[key].map { join($0, row) } ?? row
      return true
    }
    let reader = makeReader()
    for (_, values) in rows.sorted(by: { $0.key < $1.key }) {
      guard (try? reader.append(StoredValuesRow(values))) == true else {
        preconditionFailure("a row of \(name) cannot be read back")
      }
    }
    reader.finish()(&state)
  }

  /// Whether the key of a row is that of a row of another table, such as a show's.
  public var isKeyedByReference: Bool { references.contains { $0.column == columns[0].name } }
}
