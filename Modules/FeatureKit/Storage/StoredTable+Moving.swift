extension StoredTable {
  /// Moves the rows of merged entities to the remaining ones, if the table's key refers to their table.
  ///
  /// A rating of a show that was merged into another becomes that show's. If that one has a row too, its own stays.
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
    let has = lookup(state)
    let old = replaced.keys.filter(has).sorted()
    guard !old.isEmpty else { return }
    var moved: [Int: [StoredValue]] = [:]
    forEachRow(state) { values in
      guard case .integer(let id) = values[0], let new = replaced[id], !has(new), moved[new] == nil else { return true }
      moved[new] = [.integer(new)] + values.dropFirst()
      return true
    }
    let reader = makeReader()
    for (_, values) in moved.sorted(by: { $0.key < $1.key }) {
      guard (try? reader.append(StoredValuesRow(values))) == true else {
        preconditionFailure("a row of \(name) cannot be read back")
      }
    }
    reader.finishPatch(old.map { $0...$0 })(&state)
  }
}
