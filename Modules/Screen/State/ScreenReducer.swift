import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// Returns the root reducer: the app's, the screen's, and the consequences of both for the screen.
public func makeRootReducer(
  tabs: [AppTab] = AppTabs.all, app: any Reducer<AppState, AppAction, AppEnvironment> = makeAppReducer()
) -> some Reducer<RootState, RootAction, ScreenEnvironment> {
  PositionKeeper(
    base: combine(RootState.self, RootAction.self, ScreenEnvironment.self) {
      AppPart(app: StoreReducer(app))
      ScreenReducer(tabs: tabs)
      IntentReducer(app: app)
      InspectorReducer()
      ImportQueue()
      WorkReducer(tabs: tabs)
      LeavingReducer()
    }
    .onChange(of: \.app.problem) { _, problem, state, _ in
      // The result of the last command is no longer the news.
      if problem != nil { state.screen.clearMessage() }
      return .none
    }, tabs: tabs)
}

/// The app's store as a part of the root. An action of its effects may change the stored state, and is handled as an intent.
private struct AppPart: Reducer {
  let app: StoreReducer

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard case .app(let action) = action else { return .none }
    return app.reduce(&state.app, action, environment.app)
      .pullback(state: Member(\RootState.app), action: RootAction.arrived)
  }
}

struct ScreenReducer: Reducer {
  private enum Name: Hashable { case ticks }

  let tabs: [AppTab]

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard case .screen(let action) = action else { return .none }
    if action.clearsMessage { state.screen.clearMessage() }
    switch action {
    case .opened: return ticks(environment)
    case .resized(let size): state.screen.size = size
    case .ticked(let now): return .send(.app(.settings(.clockTicked(now: now))))
    case .tabChosen(let tab): return choose(tab, &state)
    case .moved(let window, let page): state.screen.tabs[page, default: TabState()].position = ListPosition(window)
    case .selected(let position, let page): state.screen.tabs[page, default: TabState()].position = position
    case .helpScrolled(let line): state.screen.helpLine = line
    case .closed: return close(&state)
    case .helpToggled:
      state.screen.isHelpShown.toggle()
      state.screen.helpLine = 0
    case .promptOpened(let prompt): open(prompt, &state)
    case .typed(let text): type(text, &state)
    case .promptSubmitted: return submit(&state, environment)
    case .promptRefused(let reason): state.screen.prompt?.reason = reason
    case .promptCanceled: state.screen.prompt = nil
    case .filtered(let text, let page): filter(text, page, &state)
    case .asked(let question): state.screen.question = question
    case .answered: state.screen.question = nil
    case .said(let message): state.screen.say(message)
    case .importRequested, .quit, .quitConfirmed: break
    case .stepAsked, .stepQuestioned, .stepConfirmed, .refused, .worked, .inspector: break
    }
    return .none
  }

  private func ticks(_ environment: ScreenEnvironment) -> Effect<RootAction> {
    .run { send in
      while let now = await environment.tick() { await send(.screen(.ticked(now))) }
    }
    .cancellable(id: Name.ticks, cancelsInFlight: true)
  }

  private func choose(_ tab: String, _ state: inout RootState) -> Effect<RootAction> {
    state.screen.isHelpShown = false
    state.screen.tab = tab
    return .merge(tabs.filter { $0.overlay?.isOpen(state.app) == true }.compactMap { close($0) })
  }

  private func close(_ state: inout RootState) -> Effect<RootAction> {
    if state.screen.message?.isError == true {
      state.screen.message = nil
    } else if state.screen.isHelpShown {
      state.screen.isHelpShown = false
    } else if state.screen.inspector?.isPageShown != true, let effect = closeOverlay(&state) {
      return effect
    } else {
      state.screen.inspector = nil
    }
    return .none
  }

  private func closeOverlay(_ state: inout RootState) -> Effect<RootAction>? {
    state.overlay(in: tabs).flatMap { close($0) }
  }

  private func close(_ page: AppTab) -> Effect<RootAction>? {
    page.overlay.map { .send(.intent($0.close)) }
  }

  private func open(_ prompt: Prompt, _ state: inout RootState) {
    if prompt.kind == .importPath, let refusal = state.refusal { return state.screen.say(refusal) }
    var prompt = prompt
    if let unwritten = state.screen.takeUnwritten(like: prompt) {
      (prompt.text, prompt.failure) = (unwritten.text, unwritten.failure)
    }
    state.screen.prompt = prompt
  }

  private func type(_ text: String, _ state: inout RootState) {
    guard let prompt = state.screen.prompt else { return }
    state.screen.prompt?.text = prompt.limited(text)
    state.screen.prompt?.reason = ""
  }

  private func filter(_ text: String, _ page: String, _ state: inout RootState) {
    var tab = state.screen.tabs[page] ?? TabState()
    guard tab.filter != text else { return }
    tab.filter = text
    tab.position?.window = ListWindow(height: 0)
    // The answer for a former filter may be about a former library.
    if text.isEmpty { (tab.question, tab.answer) = (nil, nil) }
    state.screen.tabs[page] = tab
  }

  private func submit(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    guard let prompt = state.screen.prompt else { return .none }
    state.screen.prompt = nil
    guard prompt.kind == .importPath else {
      if case .text = prompt.kind { state.screen.submitted = prompt }
      return .none
    }
    let path = prompt.text.path(inHome: environment.home)
    return path.isEmpty ? .none : .send(.screen(.importRequested(path)))
  }
}

extension String {
  /// A path as typed or dragged into a terminal, without the surrounding spaces and quotes, and with the home folder
  /// instead of a tilde. A dash is a file's name: the terminal is standard input, and its keys belong to the screen.
  fileprivate func path(inHome home: String?) -> String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    text = text.drop(while: \.isWhitespace)
    for quote in ["'", "\""] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      text = text.dropFirst().dropLast()
    }
    if let home, text == "~" || text.hasPrefix("~/") { return home + text.dropFirst() }
    return text == "-" ? "./-" : String(text)
  }
}

struct WorkReducer: Reducer {
  private struct Running: Hashable {
    let tab: String
  }

  let tabs: [AppTab]

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if case .screen(.worked(let tab, let question, let answer)) = action, state.screen.tabs[tab]?.question == question {
      state.screen.tabs[tab]?.answer = answer
      state.screen.tabs[tab]?.isWorking = false
    }
    let visible = state.visible
    return .merge(tabs.compactMap { tab in tab.work.flatMap { start($0, of: tab.name, on: visible, &state) } })
  }

  private func start(_ work: TabWork<AppState>, of tab: String, on visible: AppState, _ state: inout RootState)
    -> Effect<RootAction>?
  {
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
    return .run { send in
      let answer = try work.answer(to: question)
      await send(.screen(.worked(tab: tab, question: question, answer: answer)))
    }
    .cancellable(id: Running(tab: tab), cancelsInFlight: true)
  }
}
