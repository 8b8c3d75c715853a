import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  nonisolated func commitStep(
    _ step: UndoStep, from shown: AppState? = nil
  ) async throws(StoreError) -> (commit: Commit<AppState>, answer: String?) {
    let entry = (step == .undo ? AppAction.undone : .redone).logEntry(at: now())
    return try await commitOffMainActor { draft throws(StoreError) in
      if let shown, let file = draft.file, AppState.differ(shown, draft.state) {
        throw StoreError(.conflict, path: file.path, message: "another showlog changed the store meanwhile; try again")
      }
      let text = try draft.file?.nextLine(step)?.entry.summary
      try draft.go(step)
      var entry = entry
      entry.summary = text.map { "\(step == .undo ? "undid" : "redid"): \($0)" }
      return (entry, text)
    }
  }
}

extension Draft {
  mutating func go(_ step: UndoStep) throws(StoreError) {
    guard let file, let other = try file.contents(after: step) else { return }
    file.install(other, in: &state)
    state.removeDatesOfAbsentShows()
  }
}

extension Session {
  /// The maximum number of changes that can be undone.
  public nonisolated static var undoLimit: Int { StoreFile<AppState>.undoLimit }

  /// Undoes the last change of the store, by any process, or redoes the last undone one.
  ///
  /// - Parameter shown: The state in which the viewer chose to; if the store differs from it, its last change may be
  ///   another one, and this throws.
  /// - Returns: The undone or redone change; nil without one.
  ///
  /// - Throws: `StoreError` if the result cannot be stored; then the file is unchanged.
  public nonisolated func move(
    _ step: UndoStep, from shown: AppState? = nil
  ) async throws(StoreError) -> ChangeSummary? {
    let (commit, words) = try await commitStep(step, from: shown)
    let (old, new) = step == .undo ? (commit.after, commit.before) : (commit.before, commit.after)
    return ChangeSummary(from: old, to: new)?.worded(words)
  }

  /// Returns the change that ``move(_:from:)`` would revert or repeat, and writes nothing; nil without one.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public nonisolated func preview(_ step: UndoStep) async throws(StoreError) -> ChangeSummary? {
    try await reading { file, state throws(StoreError) in
      var draft = Draft(state: state, file: file)
      try draft.go(step)
      let (old, new) = step == .undo ? (draft.state, state) : (state, draft.state)
      return ChangeSummary(from: old, to: new)?.worded(try file.nextLine(step)?.entry.summary)
    } ?? nil
  }

  /// Returns the summary of the change that ``move(_:from:)`` would revert or repeat; nil without one.
  ///
  /// Rows are read only if the log has no summary of the change.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public nonisolated func summary(of step: UndoStep) async throws(StoreError) -> String? {
    let text = try await reading { file, _ throws(StoreError) in try file.nextLine(step)?.entry.summary } ?? nil
    return if let text { text } else { try await preview(step)?.text }
  }
}
