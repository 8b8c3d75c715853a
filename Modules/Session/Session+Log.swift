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

  /// Returns the kept ones of the latest changes, the earliest first, and the state before them.
  ///
  /// Changes that were undone and then replaced, and that undo, are omitted.
  ///
  /// - Parameter limit: The number of the latest changes that are searched.
  /// - Throws: `StoreError` if the log or the steps of undo cannot be read.
  public nonisolated func keptHistory(
    _ limit: Int
  ) async throws(StoreError) -> (before: AppState, lines: [(line: LogLine, after: AppState)]) {
    let kept = try await reading { file, state throws(StoreError) in
      let kept = try file.keptHistory(limit)
      let install = { (contents: AppState) in
        var state = state
        file.install(contents, in: &state)
        return state
      }
      return (before: install(kept.before), lines: kept.lines.map { (line: $0.line, after: install($0.after)) })
    }
    if let kept { return kept }
    return (await store.state, [])
  }
}
