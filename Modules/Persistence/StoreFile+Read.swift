import LeftfoldEntities
import ShowlogModels

extension StoreFile {
  /// Reads everything, in one read transaction, and remembers which revision it saw. O(rows).
  @discardableResult
  public func load() throws(StoreError) -> PersistentState {
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

  /// Reads everything within a transaction.
  func read(_ connection: Connection) throws(StoreError) -> PersistentState {
    let revision = try connection.revision()
    let reader = try makePlayReader(connection, revision: revision)
    let library = Library(
      shows: try connection.read(Show.self),
      seasons: try connection.read(Season.self),
      episodes: try connection.read(Episode.self))
    let plays: EntityTable<Play>
    if let read = reader?.finish() { plays = read } else { plays = try connection.read(Play.self) }
    seen = Snapshot(revision: revision, contents: PersistentState(library: library, plays: PlayLog(plays)))
    return seen.contents
  }

  /// Of a large store another thread reads a part; a transaction that writes is seen by its own connection alone.
  private func makePlayReader(_ connection: Connection, revision: Int) throws(StoreError) -> PlayReader? {
    guard !isLocked, let last = try connection.integer("SELECT max(id) FROM plays", to: "read the plays"), last > 20_000
    else { return nil }
    return PlayReader(path, revision: revision)
  }

  /// The last actions that changed the store, the latest first.
  public func recentEntries(_ limit: Int) throws(StoreError) -> [LogEntry] {
    let query = try Statement(
      "SELECT at, kind, action FROM actions ORDER BY id DESC LIMIT ?1", on: try open(), to: "read the log")
    try query.bind(max(limit, 0))
    var entries: [LogEntry] = []
    while try query.step() {
      entries.append(
        LogEntry(at: Timestamp(seconds: query.integer(0)), kind: query.text(1), action: query.text(2)))
    }
    return entries
  }
}

extension Connection {
  /// How often the store was written.
  func revision() throws(StoreError) -> Int {
    guard let revision = try integer("SELECT revision FROM meta", to: "read the store's revision") else {
      throw StoreError(
        .corrupt, path: path, message: "the table meta has lost its row: restore the file from a backup")
    }
    return revision
  }

  /// Ends the transaction without effect, where SQLite has not done so itself after a grave error.
  func rollBack() {
    // Nothing can be done should this fail too: SQLite then rolls back when the file is next opened.
    if isInTransaction { try? execute("ROLLBACK", to: "roll back") }
  }
}
