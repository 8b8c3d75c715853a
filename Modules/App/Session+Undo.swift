import LeftfoldCore
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Takes back the last change, of this run or of an earlier one, and keeps that.
  ///
  /// - Returns: what was taken back; nil if there was nothing.
  /// - Throws: `SessionError` where it cannot be kept; then the file is as it was.
  public func undo() async throws(SessionError) -> ChangeSummary? { try await move(.undone) }

  /// Does again what was taken back last, in this run or in an earlier one, and keeps that.
  ///
  /// - Returns: what was done again; nil if there was nothing.
  /// - Throws: `SessionError` where it cannot be kept; then the file is as it was.
  public func redo() async throws(SessionError) -> ChangeSummary? { try await move(.redone) }

  /// What ``undo()`` or ``redo()`` would take back or do again; nil if there is nothing. Nothing changes.
  public func preview(_ step: UndoStep) throws(SessionError) -> ChangeSummary? {
    do {
      var draft = Draft(contents: store.state.persistent, undo: store.state.undo, file: file)
      return try draft.summarized(step)
    } catch {
      throw SessionError(error)
    }
  }

  private func move(_ action: AppAction) async throws(SessionError) -> ChangeSummary? {
    let entry = action.logEntry(at: now())
    return try await change { draft throws(StoreError) in
      let before = draft.contents
      let summary = try draft.summarized(action.undoStep)
      return (draft.contents == before ? nil : entry, summary)
    }
  }
}

extension Draft {
  /// Goes one version back or forth, and tells what led to the one that was left, or leads to the one that is reached.
  fileprivate mutating func summarized(_ step: UndoStep) throws(StoreError) -> ChangeSummary? {
    let before = contents
    guard try go(step) else { return nil }
    return step == .undo ? ChangeSummary(from: contents, to: before) : ChangeSummary(from: before, to: contents)
  }
}
