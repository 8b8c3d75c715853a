extension StoredTable {
  /// Returns the table of a state that consists of stored tables and their indexes only.
  ///
  /// A copy includes the indexes, which a replaced table would rebuild.
  public func copiedWithIndexes() -> StoredTable {
    StoredTable(
      like: name, columns, migrations, references, changes: changes, isEqual: isEqual, lookup: lookup,
      forEachRow: forEachRow, copy: { $1 = $0 }, makeReader: makeReader, check: check, join: join)
  }

  /// Returns the table as part of a larger state.
  public func pullback<Root>(state path: any WritableKeyPath<Root, State> & Sendable) -> StoredTable<Root> {
    StoredTable<Root>(
      like: name, columns, migrations, references,
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
