import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Undoes or redoes one change of the store, whichever process made it.
  nonisolated func move(_ action: AppAction) async throws(StoreError) -> Commit<AppState> {
    let entry = action.logEntry(at: now())
    return try await commitBeside { draft throws(StoreError) in
      try draft.go(action.undoStep)
      return (entry, ())
    }.commit
  }

  /// Merges what files hold, or reports what that would bring.
  nonisolated func take(_ batch: ImportBatch, isDryRun: Bool) async -> Result<ImportReport, ImportFailure> {
    if isDryRun {
      var contents = await store.state.persistent
      var report = contents.take(batch)
      report.isDryRun = true
      return .success(report)
    }
    let entry = AppAction.logEntry(ofImport: batch, at: now())
    do {
      let (_, report) = try await commitBeside(onWritten: { [self] in store.send(.imports(.written)) }) { draft in
        (entry, draft.state.persistent.take(batch))
      }
      return .success(report)
    } catch {
      let error = SessionError(error)
      return .failure(ImportFailure(message: error.message, exitCode: Int(error.exitCode)))
    }
  }
}

extension Draft {
  /// Goes one change back or forth; without one, nothing changes.
  mutating func go(_ step: UndoStep) throws(StoreError) {
    guard let file, let other = try file.contents(after: step) else { return }
    file.install(other, in: &state)
  }
}

extension Session {
  /// Undoes the last change of the store.
  ///
  /// - Returns: what was undone; nil if there was nothing.
  /// - Throws: `SessionError` where it cannot be kept; then the file is as it was.
  public func undo() async throws(SessionError) -> ChangeSummary? {
    let commit = try await commit(.undone)
    return ChangeSummary(from: commit.after, to: commit.before)
  }

  /// Redoes what was undone last.
  ///
  /// - Returns: what was redone; nil if there was nothing.
  /// - Throws: `SessionError` where it cannot be kept; then the file is as it was.
  public func redo() async throws(SessionError) -> ChangeSummary? {
    let commit = try await commit(.redone)
    return ChangeSummary(from: commit.before, to: commit.after)
  }

  /// What ``undo()`` or ``redo()`` would undo or redo; nil if there is nothing. Nothing changes.
  public func preview(_ step: UndoStep) throws(SessionError) -> ChangeSummary? {
    do {
      var draft = Draft(state: store.state, file: file)
      try draft.go(step)
      return step == .undo
        ? ChangeSummary(from: draft.state, to: store.state) : ChangeSummary(from: store.state, to: draft.state)
    } catch {
      throw SessionError(error)
    }
  }
}
