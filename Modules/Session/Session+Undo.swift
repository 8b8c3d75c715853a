import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Undoes or redoes one change by any process.
  ///
  /// - Parameter shown: If the store differs from this state, its last change may be another one, and this throws.
  nonisolated func move(
    _ action: AppAction, from shown: AppState? = nil
  ) async throws(StoreError) -> (commit: Commit<AppState>, answer: String?) {
    let entry = action.logEntry(at: now())
    return try await commitBeside { draft throws(StoreError) in
      if let shown, let file = draft.file, AppState.differ(shown, draft.state) {
        throw StoreError(.conflict, path: file.path, message: "another showlog changed the store meanwhile; try again")
      }
      let words = try draft.file?.nextLine(entry.step)?.entry.summary
      try draft.go(entry.step)
      var entry = entry
      entry.summary = words.map { "\(entry.step == .undo ? "undid" : "redid"): \($0)" }
      return (entry, words)
    }
  }
}

extension Draft {
  mutating func go(_ step: UndoStep) throws(StoreError) {
    guard let file, let other = try file.contents(after: step) else { return }
    file.install(other, in: &state)
  }
}

extension Session {
  /// Undoes the last change of the store, by any process.
  ///
  /// - Parameter shown: The state in which the viewer chose to; if the store has changed since, this throws.
  /// - Returns: The undone change; nil without one.
  ///
  /// - Throws: `SessionError` if the result cannot be stored; then the file is unchanged.
  public nonisolated func undo(from shown: AppState? = nil) async throws(SessionError) -> ChangeSummary? {
    let (commit, words) = try await moved(.undone, from: shown)
    return ChangeSummary(from: commit.after, to: commit.before)?.worded(words)
  }

  /// Redoes the last undone change of the store.
  ///
  /// - Parameter shown: The state in which the viewer chose to; if the store has changed since, this throws.
  /// - Returns: The redone change; nil without one.
  ///
  /// - Throws: `SessionError` if the result cannot be stored; then the file is unchanged.
  public nonisolated func redo(from shown: AppState? = nil) async throws(SessionError) -> ChangeSummary? {
    let (commit, words) = try await moved(.redone, from: shown)
    return ChangeSummary(from: commit.before, to: commit.after)?.worded(words)
  }

  private nonisolated func moved(
    _ action: AppAction, from shown: AppState?
  ) async throws(SessionError) -> (commit: Commit<AppState>, answer: String?) {
    do { return try await move(action, from: shown) } catch { throw SessionError(error) }
  }

  /// Returns the change that ``undo()`` would revert or ``redo()`` would repeat, and writes nothing; nil without one.
  ///
  /// - Throws: `SessionError` if the file cannot be read.
  public nonisolated func preview(_ step: UndoStep) async throws(SessionError) -> ChangeSummary? {
    try await reading { file, state throws(StoreError) in
      var draft = Draft(state: state, file: file)
      try draft.go(step)
      let (old, new) = step == .undo ? (draft.state, state) : (state, draft.state)
      return ChangeSummary(from: old, to: new)?.worded(try file.nextLine(step)?.entry.summary)
    } ?? nil
  }

  /// Returns the summary of the change that ``undo()`` would revert or ``redo()`` would repeat; nil without one.
  ///
  /// Rows are read only if the log has no summary of the change.
  ///
  /// - Throws: `SessionError` if the file cannot be read.
  public nonisolated func words(_ step: UndoStep) async throws(SessionError) -> String? {
    let words = try await reading { file, _ throws(StoreError) in try file.nextLine(step)?.entry.summary } ?? nil
    return if let words { words } else { try await preview(step)?.text }
  }
}
