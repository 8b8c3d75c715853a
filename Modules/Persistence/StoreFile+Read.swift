import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension StoreFile {
  /// Reads and verifies all stored tables in one read transaction, and records the revision.
  ///
  /// Damaged rows are skipped and reported in ``damage``.
  ///
  /// - Complexity: O(rows).
  @discardableResult
  public func load() throws(StoreError) -> State {
    let connection = try open()
    guard !isLocked else { return try read(connection) }
    try connection.execute("BEGIN", to: "read the store")
    do throws(StoreError) {
      let contents = try read(connection)
      try connection.execute("COMMIT", to: "read the store")
      return contents
    } catch {
      connection.rollBack()
      throw error
    }
  }

  /// The caller has a transaction open.
  func read(_ connection: Connection) throws(StoreError) -> State {
    let revision = try connection.revision()
    _ = try needsMigration(connection)
    let totals = try connection.totals()
    let (side, others) = try makeSideReader(connection, totals, revision: revision)
    var reads: [TableRead<State>] = []
    for table in others {
      reads.append(try connection.read(table, totals[table.name]))
    }
    if let side {
      if let read = side.reader.finish() {
        reads += read
      } else {
        for table in side.tables {
          reads.append(try connection.read(table, totals[table.name]))
        }
      }
    }
    var contents = empty
    for read in reads { read.install(&contents) }
    seen = Snapshot(revision: revision, contents: contents, damage: reads.compactMap(\.damage))
    return contents
  }

  /// In a large store, another thread reads all tables but the largest. Not under the lock: the writes of a transaction
  /// are visible only to its own connection.
  private func makeSideReader(
    _ connection: Connection, _ totals: [String: TableLayout.Total], revision: Int
  ) throws(StoreError) -> (
    side: (reader: SideReader<State>, tables: [StoredTable<State>])?, others: [StoredTable<State>]
  ) {
    let sizes = tables.map { totals[$0.name]?.rows ?? 0 }
    guard !isLocked, let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), sizes[largest] > 20_000 else {
      return (nil, tables)
    }
    let beside = tables.indices.filter { $0 != largest }.map { tables[$0] }
    return ((SideReader(beside, totals, beside: connection, revision: revision), beside), [tables[largest]])
  }

  /// Whether the store still has the revision that this object last read or wrote.
  public var isCurrent: Bool {
    get throws(StoreError) { try open().revision() == seen.revision }
  }
}

extension Connection {
  /// The number of writes to the store, by which a change of another process is detected.
  func revision() throws(StoreError) -> Int {
    guard let revision = try integer("SELECT revision FROM meta", to: "read the store's revision") else {
      throw StoreError(
        .corrupt, path: path, message: "the table meta is empty; restore the file from a backup")
    }
    return revision
  }

  func rollBack() {
    // SQLite rolls back by itself after a grave error, and when the file is next opened.
    if isInTransaction { try? execute("ROLLBACK", to: "roll back") }
  }
}
