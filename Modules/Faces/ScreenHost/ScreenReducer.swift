import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

/// Returns the reducer of a host: the host's own, and that of what it hosts.
///
/// - Parameters:
///   - tabs: The tabs of the host.
///   - hosted: The reducer of everything else; it gets an action after the host's own, which changes ``ScreenRoot/screen``.
public func makeHostReducer<Hosted: Reducer>(
  tabs: [Hosted.State.HostTab], _ hosted: Hosted
) -> some Reducer<Hosted.State, Hosted.Action, Hosted.Environment>
where Hosted.State: ScreenRoot, Hosted.Action == Hosted.State.Action {
  PositionKeeper(
    base: combine(Hosted.State.self, Hosted.Action.self, Hosted.Environment.self) {
      ScreenReducer(tabs: tabs)
      hosted
      WorkReducer(tabs: tabs)
    }, tabs: tabs)
}

private struct ScreenReducer<Root: ScreenRoot, Environment: Sendable>: Reducer {
  let tabs: [Root.HostTab]

  func reduce(_ state: inout Root, _ action: Root.Action, _ environment: Environment) -> Effect<Root.Action> {
    guard let action = action.screenAction else { return .none }
    if action.clearsMessage { state.screen.clearMessage() }
    switch action {
    case .resized(let size): state.screen.size = size
    case .tabChosen(let tab): return choose(tab, &state)
    case .moved(let window, let page): state.screen.tabs[page, default: TabState()].position = ListPosition(window)
    case .selected(let position, let page): state.screen.tabs[page, default: TabState()].position = position
    case .helpScrolled(let line): state.screen.helpLine = line
    case .closed: return close(&state)
    case .helpToggled:
      state.screen.isHelpShown.toggle()
      state.screen.helpLine = 0
    case .promptOpened(let prompt): state.screen.prompt = prompt
    case .edited(let prompt): state.screen.prompt = prompt
    case .completed(let candidates, let text):
      if let prompt = state.screen.prompt, prompt.text == text {
        state.screen.prompt = prompt.completed(by: candidates)
      }
    case .promptRefused(let reason): state.screen.prompt?.reason = reason
    case .promptSubmitted, .promptCanceled: state.screen.prompt = nil
    case .filtered(let text, let page): filter(text, page, &state)
    case .asked(let question): state.screen.question = question
    case .answered: state.screen.question = nil
    case .said(let message): state.screen.say(message)
    case .opened, .quit, .quitConfirmed, .worked, .completionRequested: break
    }
    return .none
  }

  private func choose(_ tab: String, _ state: inout Root) -> Effect<Root.Action> {
    state.screen.isHelpShown = false
    state.screen.tab = tab
    let visible = state.visible
    let overlays = tabs.compactMap(\.overlay).filter { $0.isOpen(visible) }
    return .merge(overlays.map { .send(.intent($0.close)) })
  }

  private func close(_ state: inout Root) -> Effect<Root.Action> {
    if state.screen.message?.isError == true {
      state.screen.message = nil
    } else if state.screen.isHelpShown {
      state.screen.isHelpShown = false
    } else if !state.isCovered, let overlay = state.shown(in: tabs)?.overlay {
      return .send(.intent(overlay.close))
    } else {
      state.uncover()
    }
    return .none
  }

  private func filter(_ text: String, _ page: String, _ state: inout Root) {
    var tab = state.screen.tabs[page] ?? TabState()
    guard tab.filter != text else { return }
    tab.filter = text
    tab.position?.window = ListWindow(height: 0)
    // The answer for a former filter may be about a former library.
    if text.isEmpty { (tab.question, tab.answer) = (nil, nil) }
    state.screen.tabs[page] = tab
  }
}

private struct WorkReducer<Root: ScreenRoot, Environment: Sendable>: Reducer {
  private struct Running: Hashable {
    let tab: String
  }

  let tabs: [Root.HostTab]

  func reduce(_ state: inout Root, _ action: Root.Action, _ environment: Environment) -> Effect<Root.Action> {
    if case .worked(let tab, let question, let answer)? = action.screenAction,
      state.screen.tabs[tab]?.question == question
    {
      state.screen.tabs[tab]?.answer = answer
      state.screen.tabs[tab]?.isWorking = false
    }
    let visible = state.visible
    return .merge(tabs.compactMap { tab in tab.work.flatMap { start($0, of: tab.name, on: visible, &state) } })
  }

  private func start(
    _ work: TabWork<Root.Content>, of tab: String, on visible: Root.Content, _ state: inout Root
  ) -> Effect<Root.Action>? {
    let shown = state.screen.tabs[tab]
    guard let question = work.question(of: visible, filter: shown?.filter ?? "") else {
      guard shown?.isWorking == true else { return nil }
      // The work is requested again when the tab next needs a result.
      state.screen.tabs[tab]?.isWorking = false
      state.screen.tabs[tab]?.question = nil
      return .cancel(id: Running(tab: tab))
    }
    guard shown?.question != question else { return nil }
    state.screen.tabs[tab, default: TabState()].question = question
    state.screen.tabs[tab, default: TabState()].isWorking = true
    // Below a key and a write in the background, and by threads of its own: otherwise both can occupy every thread that a key needs.
    return .run(priority: .utility) { send in
      let answer = try work.answer(to: question)
      await send(.screen(.worked(tab: tab, question: question, answer: answer)))
    }
    .cancellable(id: Running(tab: tab), cancelsInFlight: true)
  }
}

/// Adapts positions to state changes of the base reducer: another list starts at its top, an overlay that closes has none.
private struct PositionKeeper<Base: Reducer>: Reducer
where Base.State: ScreenRoot, Base.Action == Base.State.Action {
  let base: Base
  let tabs: [Base.State.HostTab]

  func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    let before = state.visible
    let effect = base.reduce(&state, action, environment)
    let after = state.visible
    for tab in tabs {
      guard let position = state.screen.tabs[tab.name]?.position else { continue }
      state.screen.tabs[tab.name]?.position = tab.position(position, from: before, to: after)
    }
    return effect
  }
}
