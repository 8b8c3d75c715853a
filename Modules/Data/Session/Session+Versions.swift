import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Returns the last lines of the store's log, the latest first; none without a file.
  ///
  /// - Throws: `StoreError` if the log cannot be read.
  public func log(_ limit: Int, since: Timestamp? = nil) throws(StoreError) -> [LogLine] {
    try file?.log(limit, since: since) ?? []
  }

  /// Returns the latest changes with the kept ones of their versions, read off the main actor.
  ///
  /// The history is without changes that were undone and then replaced, and without that undo.
  ///
  /// - Parameter limit: The number of the latest changes that are read.
  /// - Throws: `StoreError` if the log or the steps of undo cannot be read.
  public nonisolated func versions(_ limit: Int) async throws(StoreError) -> LoggedVersions {
    let versions = try await reading { file, state throws(StoreError) in
      let kept = try file.keptHistory(limit)
      let install = { (contents: AppState) in
        var state = state
        file.install(contents, in: &state)
        return state
      }
      return LoggedVersions(
        lines: try file.log(limit), before: install(kept.before),
        kept.lines.map { (line: $0.line, after: install($0.after)) })
    }
    if let versions { return versions }
    return LoggedVersions(before: await store.state)
  }
}

extension Session {
  /// Returns a line of the log with the rows that its action changed; nil for an unknown number.
  ///
  /// It is read off the main actor.
  ///
  /// - Parameter limit: The maximum number of rows of each table.
  /// - Throws: `StoreError` if the log or the steps of undo cannot be read.
  public nonisolated func readChange(_ number: Int, limit: Int) async throws(StoreError) -> LoggedChange? {
    try await reading { file, state throws(StoreError) in
      try file.loggedChange(number, limit: limit, over: state)
    } ?? nil
  }
}

extension Session {
  /// Returns the number of the last change until a moment; 0 if all are later.
  ///
  /// - Throws: `StoreError` if the log cannot be read.
  public func lastChange(until moment: Timestamp) throws(StoreError) -> Int {
    try file?.lastAction(until: moment) ?? 0
  }

  /// Returns the time of a change; nil for an unknown number.
  ///
  /// - Throws: `StoreError` if the log cannot be read.
  public func moment(of change: Int) throws(StoreError) -> Timestamp? {
    try file?.logLine(change)?.entry.at
  }

  /// Publishes the store's contents after a change, or before the first for 0, without writing.
  ///
  /// - Parameters:
  ///   - change: The number of the change in the log.
  ///   - now: The time that counts as now.
  /// - Precondition: The session was opened for reading, since its state then differs from the file.
  /// - Throws: `StoreError` without a store, or if the store no longer keeps that version.
  public func travel(to change: Int, now: Timestamp) throws(StoreError) {
    precondition(location?.mode != .readWrite, "The past is shown by a session that cannot write.")
    guard let file else { throw StoreError(.missing, message: "there is no store yet") }
    let contents = try file.readingOneVersion { () throws(StoreError) in try file.keptContents(at: change) }
    store.transaction {
      store.send(.restored(contents))
      store.send(.settings(.clockTicked(now: now)))
    }
  }
}

extension StoreFile<AppState> {
  func keptContents(at change: Int) throws(StoreError) -> AppState {
    if let contents = try contents(at: change) { return contents }
    let first = try keptActions().first.map { "; the earliest that is kept is at \($0)" } ?? ""
    throw StoreError(
      .invalid, path: path,
      message: "the version after change \(change) is not kept, since undo and redo do not reach it" + first)
  }
}

/// A line of the log with the rows that its action changed.
public struct LoggedChange: Equatable, Sendable {
  /// The line of the log.
  public let line: LogLine

  /// The tables with changed rows; nil if the store no longer keeps the contents before and after the action.
  public let tables: [TableChange]?

  /// The number of the first change whose rows are kept, for one whose rows are not; nil if there is none.
  public var firstKept: Int?
}

extension StoreFile<AppState> {
  /// Nil for an unknown number. `state` provides the unstored part of the states before and after.
  func loggedChange(_ number: Int, limit: Int, over state: AppState) throws(StoreError) -> LoggedChange? {
    guard let line = try logLine(number) else { return nil }
    let kept = try contents(at: number - 1...number)
    guard let before = kept[number - 1], let after = kept[number] else {
      let actions = try keptActions()
      let first = zip(actions, actions.dropFirst()).first { $0 + 1 == $1 }?.1
      return LoggedChange(line: line, tables: nil, firstKept: first)
    }
    var (old, new) = (state, state)
    install(before, in: &old)
    install(after, in: &new)
    return LoggedChange(line: line, tables: TableChange.all(from: old, to: new, limit: limit))
  }
}
