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
      try recall(step)
    } catch {
      throw SessionError(error)
    }
    return summary(of: step)
  }

  private func move(_ action: AppAction) async throws(SessionError) -> ChangeSummary? {
    try prepare(for: action)
    let summary = summary(of: action.undoStep)
    try await send(action)
    return summary
  }

  private func summary(of step: UndoStep) -> ChangeSummary? {
    let (present, history) = (store.state.persistent, store.state.undo)
    switch step {
    case .undo: return history.past.last.flatMap { ChangeSummary(from: $0, to: present) }
    case .redo: return history.future.last.flatMap { ChangeSummary(from: present, to: $0) }
    case .recorded, .unrecorded: return nil
    }
  }

  /// Asks the store file for the step before the first that this run knows, or behind the last. Only then is it read.
  func recall(_ step: UndoStep) throws(StoreError) {
    let known = store.state.undo
    switch step {
    case .undo where !known.canUndo:
      guard let earlier = try file?.contents(after: step) else { return }
      store.send(.recalled(UndoHistory(past: [earlier], future: known.future)))
    case .redo where !known.canRedo:
      guard let later = try file?.contents(after: step) else { return }
      store.send(.recalled(UndoHistory(past: known.past, future: [later])))
    case .undo, .redo, .recorded, .unrecorded: return
    }
  }
}
