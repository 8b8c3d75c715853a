extension StoredTable {
  /// Moves the rows of merged entities to the remaining ones, if the table's key refers to their table.
  ///
  /// A rating of a show that was merged into another becomes that show's. If that one has a row too, the table's
  /// declaration determines the row of both.
  ///
  /// - Parameters:
  ///   - replaced: The key that remains, by each key that was replaced.
  ///   - referenced: The table of these keys.
  ///   - state: The state whose rows move.
  /// - Complexity: O(rows) if a row moves, otherwise O(replaced).
  public func moveRows(_ replaced: [Int: Int], of referenced: String, in state: inout State) {
    guard !replaced.isEmpty, let key = columns.first?.name,
      references.contains(StoredReference(key, to: referenced))
    else { return }
    let old = replaced.keys.filter(lookup(state)).sorted()
    guard !old.isEmpty else { return }
    let targets = Set(old.compactMap { replaced[$0] })
    var rows: [Int: [StoredValue]] = [:]
    var moved: [(key: Int, row: [StoredValue])] = []
    forEachRow(state) { values in
      guard case .integer(let id) = values[0] else { return true }
      if let new = replaced[id] {
        moved.append((new, [.integer(new)] + values.dropFirst()))
      } else if targets.contains(id) {
        rows[id] = values
      }
      return true
    }
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
