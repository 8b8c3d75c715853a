import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// Adapts positions to state changes of the base reducer: another list starts at its top, an overlay that closes has none.
///
/// If keys stand for something else in the new state, those that the screen holds are released: a restored document has
/// keys of its own, and a key that an undo released is assigned again.
struct PositionKeeper<Base: Reducer<RootState, RootAction, ScreenEnvironment>>: Reducer {
  let base: Base
  let tabs: [AppTab]

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let before = state.visible
    let effect = base.reduce(&state, action, environment)
    if state.visible.persistent.reassignsKeys(of: before.persistent) { releaseRows(&state) }
    if let change = state.app.leavePage(ifGoneFrom: state.visible, since: before) { report(change, &state) }
    let after = state.visible
    for tab in tabs {
      guard let position = state.screen.tabs[tab.name]?.position else { continue }
      state.screen.tabs[tab.name]?.position = tab.position(position, from: before, to: after)
    }
    return effect
  }

  /// A page that another process closes must not leave its keys to the list below, so that is a notice. No key changes
  /// anything there in a version of the past, which may lack the show too, or while a prompt is open, which stays.
  private func report(_ change: AppState.PageChange, _ state: inout RootState) {
    let message = Message(change)
    let isRead = state.screen.inspector != nil || state.screen.prompt != nil
    if message.isError, !isRead, state.screen.question?.isAboutLeaving != true {
      state.screen.question = ScreenQuestion(notice: message.text)
    } else {
      state.screen.say(message)
    }
  }

  /// Until the next frame, no list has the row that was selected, and keys that act on a row do nothing.
  private func releaseRows(_ state: inout RootState) {
    for name in state.screen.tabs.keys {
      if state.screen.tabs[name]?.position?.row != nil {
        state.screen.tabs[name]?.position?.row = AnyValue(ReleasedRow())
      }
      state.screen.tabs[name]?.answer = nil
    }
  }
}

/// The identity of no row.
private struct ReleasedRow: Equatable {}

extension Message {
  fileprivate init(_ change: AppState.PageChange) {
    let name = { (title: String) in
      let name = Line(title).truncated(to: 30).plainText
      return name.isEmpty ? "The show" : name
    }
    switch change {
    case .closed(let title): self.init("\(name(title)) was removed, so its page was closed", isError: true)
    case .merged(let title, let other): self.init("\(name(title)) is one show with \(name(other)) now")
    }
  }
}
