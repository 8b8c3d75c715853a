import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

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
    throw StoreError(
      .invalid, path: path,
      message: "the version after change \(change) is not kept; only versions within reach of undo and redo are")
  }
}
