import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogScreenHost
import ShowlogTerminalUI

/// Returns the root reducer: the host's, the app's, and the consequences of both for the screen.
public func makeRootReducer(
  tabs: [AppTab] = AppTabs.all, app: any Reducer<AppState, AppAction, AppEnvironment> = makeAppReducer()
) -> some Reducer<RootState, RootAction, ScreenEnvironment> {
  makeHostReducer(
    tabs: tabs,
    KeyKeeper(
      base: combine(RootState.self, RootAction.self, ScreenEnvironment.self) {
        AppPart(app: StoreReducer(app))
        IntentReducer(app: app)
        InspectorReducer()
        ImportQueue()
        LeavingReducer()
      }
      .onChange(of: \.app.problem) { _, problem, state, _ in
        // The result of the last command is no longer the news.
        if problem != nil { state.screen.clearMessage() }
        return .none
      }))
}

/// The app's store as a part of the root. An action of its effects may change the stored state, and is handled as an intent.
private struct AppPart: Reducer {
  let app: StoreReducer

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if case .screen(.opened) = action { return ticks(environment) }
    guard case .app(let action) = action else { return .none }
    return app.reduce(&state.app, action, environment.app)
      .pullback(state: \RootState.app, action: RootAction.arrived)
  }

  private func ticks(_ environment: ScreenEnvironment) -> Effect<RootAction> {
    .run { send in
      while let now = await environment.tick() { await send(.app(.settings(.clockTicked(now: now)))) }
    }
  }
}

/// Releases the keys that the screen holds if they stand for something else after a change: a restored document has keys of
/// its own, and a key that an undo released is assigned again.
private struct KeyKeeper<Base: Reducer<RootState, RootAction, ScreenEnvironment>>: Reducer {
  let base: Base

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let before = state.visible
    let effect = base.reduce(&state, action, environment)
    let after = state.visible
    if after.persistent.reassignsKeys(of: before.persistent) { state.screen.releaseRows() }
    let change =
      state.app.leavePage(ifGoneFrom: after, since: before)
      ?? state.app.leaveFilmPage(ifGoneFrom: after, since: before)
    if let change { report(change, &state) }
    return effect
  }

  /// A page that another process closes must not leave its keys to the list below, so that is a notice. No key changes
  /// anything there in a version of the past, which may lack the show too, or while a prompt is open, which stays.
  private func report(_ change: AppState.PageChange, _ state: inout RootState) {
    let message = Message(change)
    let isRead = state.inspector != nil || state.screen.prompt != nil
    if message.isError, !isRead, state.screen.question?.isAboutLeaving != true {
      state.screen.question = ScreenQuestion(notice: message.text)
    } else {
      state.screen.say(message)
    }
  }
}

extension Message {
  fileprivate init(_ change: AppState.PageChange) {
    let name = { (title: String) in
      let name = Line(title).truncated(to: 30).plainText
      return name.isEmpty ? "It" : name
    }
    switch change {
    case .closed(let title): self.init("\(name(title)) was removed, so its page was closed", isError: true)
    case .merged(let title, let other): self.init("\(name(title)) is one show with \(name(other)) now")
    }
  }
}
