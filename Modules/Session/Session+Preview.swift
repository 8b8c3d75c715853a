import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels

extension Session {
  /// Returns the commit that an action would make, by sending it to a store that is discarded.
  public func preview(_ action: AppAction) async -> Commit<AppState> { await preview(action) { _ in } }

  /// Returns the reason why an action, or a part of it, does not apply; nil if it applies.
  ///
  /// The action is sent to a store that is discarded.
  public func reasonToDrop(_ action: AppAction) async -> String? {
    var reason: String?
    let commit = await preview(action) { diagnostic in
      if diagnostic.kind == .droppedAction { reason = reason ?? diagnostic.message }
    }
    return reason ?? commit.after.reasonToRefuse(since: commit.before)
  }

  private func preview(_ action: AppAction, report: @escaping DiagnosticHandler) async -> Commit<AppState> {
    let before = store.state
    let draft = AppStore(
      initialState: before, reducer: Reduce { [reducer] in reducer.reduce(&$0, $1, $2) }, environment: .live(now: now),
      diagnostics: report)
    await draft.send(action).finish()
    let after = draft.state
    return Commit(before: before, after: after, isChanged: AppState.differ(before, after))
  }
}
