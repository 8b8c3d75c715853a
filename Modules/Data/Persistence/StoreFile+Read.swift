import Dispatch
import ShowlogFeatureKit
import Synchronization

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

extension StoreFile {
  /// Runs reads in one transaction, whose version of the file equals ``contents``.
  ///
  /// If another process has written since the last read, ``load()`` is called first.
  ///
  /// - Throws: `StoreError` if the file cannot be read; ``StoreError/Kind/conflict`` if it changed during each of five
  ///   attempts.
  public func readingOneVersion<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let connection = try open()
    for _ in 1...5 {
      try connection.execute("BEGIN", to: "read the store")
      defer { connection.rollBack() }
      // The first read determines the version that the transaction sees.
      if try isCurrent { return try body() }
      connection.rollBack()
      try load()
    }
    throw StoreError(.conflict, path: path, message: "other programs keep writing to the store; try again")
  }
}

struct TableRead<State> {
  let install: @Sendable (inout State) -> Void
  let damage: TableDamage?
}

/// The damage of one table of a store.
public struct TableDamage: Hashable, Sendable {
  /// The table's name.
  public let table: String

  /// The number of intact rows.
  public internal(set) var intactRows: Int

  /// The number of stored rows; nil if unknown.
  public internal(set) var storedRows: Int?

  /// The faults, one sentence each and at most ten.
  public internal(set) var faults: [String] = []
}

extension Connection {
  /// Skips and reports damaged rows. Without a total, the file does not have the table yet.
  func read<State>(
    _ table: StoredTable<State>, _ total: TableLayout.Total?
  ) throws(StoreError) -> TableRead<State> {
    let reader = table.makeReader()
    let audit = RowAudit(table.columns.map(\.name))
    guard let total else { return TableRead(install: reader.finish(), damage: nil) }
    do throws(StoreError) {
      try forEachRow(of: table.columns.map(\.name) + ["checksum"], in: table.name) { row in
        audit.take(row, into: reader.append)
      }
    } catch {
      guard error.kind == .corrupt else { throw error }
      audit.record("the rows after row \(audit.lastKey.map(String.init) ?? "0") cannot be read")
    }
    return TableRead(install: reader.finish(), damage: audit.damage(of: table.name, total))
  }
}

private final class RowAudit {
  private let columns: [String]
  private var rows = 0
  private var checksum = 0
  private var faults: [String] = []
  private(set) var lastKey: Int?

  init(_ columns: [String]) { self.columns = columns }

  func take(_ row: SQLiteRow, into append: (StoredRow) throws(UnreadableValue) -> Bool) {
    let key = row.integer(0)
    lastKey = key
    let found = row.checksum(ofColumns: columns.count).value
    if found != row.integer(columns.count) { return record("row \(key): the checksum differs") }
    do throws(UnreadableValue) {
      guard try append(row) else { return record("row \(key): the key is not larger than the one before") }
      rows += 1
      checksum += found
    } catch {
      record("row \(key): \(columns[error.column]) is \(error.found.debugDescription), expected \(error.expected)")
    }
  }

  func record(_ fault: String) {
    if faults.count < 10 { faults.append(fault) }
  }

  func damage(of table: String, _ total: TableLayout.Total) -> TableDamage? {
    if faults.isEmpty, (total.rows, total.checksum) != (rows, checksum) {
      record(
        total.rows == rows ? "the checksum of all rows differs" : "found \(rows) rows, expected \(total.rows)")
    }
    return faults.isEmpty
      ? nil : TableDamage(table: table, intactRows: rows, storedRows: total.rows, faults: faults)
  }
}

/// Reads tables on another thread by a second connection, while the first connection reads the largest table. The
/// result is nil if the second one cannot be opened, as to a copy in a removed folder, or sees another revision.
final class SideReader<State>: Sendable {
  private let result = Mutex<[TableRead<State>]?>(nil)
  private let work = DispatchGroup()

  init(_ tables: [StoredTable<State>], _ totals: [String: TableLayout.Total], beside first: Connection, revision: Int) {
    let (path, access) = (first.path, first.access)
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
      guard let read = try? Self.read(tables, totals, path, access, revision: revision) else { return }
      result.withLock { $0 = read }
    }
  }

  func finish() -> [TableRead<State>]? {
    work.wait()
    return result.withLock { $0 }
  }

  private static func read(
    _ tables: [StoredTable<State>], _ totals: [String: TableLayout.Total], _ path: String, _ access: Connection.Access,
    revision: Int
  ) throws(StoreError) -> [TableRead<State>]? {
    let connection = try Connection(path: path, access: access, busyTimeout: .zero)
    try connection.execute("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824; BEGIN", to: "read the library")
    defer { connection.rollBack() }
    guard try connection.revision() == revision else { return nil }
    var reads: [TableRead<State>] = []
    for table in tables { reads.append(try connection.read(table, totals[table.name])) }
    return reads
  }
}
