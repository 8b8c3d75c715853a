import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels

extension Session {
  /// Returns the commit that an action would make, by sending it to a store that is discarded; imports fail.
  public func preview(_ action: AppAction) async -> Commit<AppState> {
    let before = store.state
    let environment = AppEnvironment.live(zone: before.settings.zone, now: now) { _, _ in
      .failure(ImportFailure(message: "a preview imports nothing", exitCode: 64))
    }
    let draft = AppStore(initialState: before, reducer: makeAppReducer(), environment: environment)
    await draft.send(action).finish()
    let after = draft.state
    return Commit(before: before, after: after, isChanged: AppState.differ(before, after))
  }
}
