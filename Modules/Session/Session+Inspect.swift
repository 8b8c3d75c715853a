import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Returns the last lines of the log, the latest first, read off the main actor.
  ///
  /// - Throws: `StoreError` if the log cannot be read.
  public nonisolated func readLog(_ limit: Int) async throws(StoreError) -> [LogLine] {
    try await reading { file, _ throws(StoreError) in try file.log(limit) } ?? []
  }

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

  /// Returns the state after a change of the log, or before the first for 0; nil if it is not kept.
  ///
  /// It is read off the main actor.
  ///
  /// - Throws: `StoreError` if the log or the steps of undo cannot be read.
  public nonisolated func readContents(at number: Int) async throws(StoreError) -> AppState? {
    try await reading { file, state throws(StoreError) in
      try file.contents(at: number).map { contents in
        var state = state
        file.install(contents, in: &state)
        return state
      }
    } ?? nil
  }

  /// Passes one version of the file and the state with its contents to `body`; nil without a file.
  nonisolated func reading<Result>(
    _ body: (StoreFile<AppState>, AppState) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result? {
    guard let location else { return nil }
    let basis = await basis
    let file = try StoreFile.open(
      at: location.path, mode: .readOnly, tables: AppState.storedTables,
      empty: AppState(settings: basis.state.settings))
    if let seen = basis.seen { file.adopt(seen) }
    return try file.readingOneVersion { () throws(StoreError) in
      // Another process may have committed since the basis.
      var state = basis.state
      file.install(file.contents, in: &state)
      return try body(file, state)
    }
  }
}
