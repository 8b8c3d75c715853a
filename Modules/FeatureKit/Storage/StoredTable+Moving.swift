import ShowlogModels

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
