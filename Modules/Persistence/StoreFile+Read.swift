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
    let reader = try makeLibraryReader(connection, revision: revision)
    let plays = PlayLog(try connection.read(Play.self))
    let library: Library
    if let read = reader?.finish() { library = read } else { library = try connection.readLibrary() }
    seen = Snapshot(revision: revision, contents: PersistentState(library: library, plays: plays))
    return seen.contents
  }

  /// Of a large store another thread reads a part; a transaction that writes is seen by its own connection alone.
  private func makeLibraryReader(_ connection: Connection, revision: Int) throws(StoreError) -> LibraryReader? {
    guard !isLocked, let last = try connection.integer("SELECT max(id) FROM plays", to: "read the plays"), last > 20_000
    else { return nil }
    return LibraryReader(path, revision: revision)
  }

  /// Whether the store still holds what was last seen here.
  public var isCurrent: Bool {
    get throws(StoreError) { try open().revision() == seen.revision }
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
  /// Reads the shows, seasons and episodes.
  func readLibrary() throws(StoreError) -> Library {
    Library(shows: try read(Show.self), seasons: try read(Season.self), episodes: try read(Episode.self))
  }

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
