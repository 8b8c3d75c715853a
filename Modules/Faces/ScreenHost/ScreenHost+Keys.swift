import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A key is handled by the first of: a question, a prompt, the `?` page, the cover, the page's own table, the row keys of
/// all tabs, the keys that tabs offer everywhere, the host's own table. It is tried as an alias only if it is the main key
/// of none of them.
extension ScreenHost {
  /// - Parameter isTyped: Whether the viewer typed the key, so that it acts as the settings say; a click does not.
  func handle(_ key: Key, isTyped: Bool = true) -> [SentAction] {
    let state = store.state
    if state.screen.isLeaving { return key == .control("c") ? send(.quitConfirmed) : [] }
    if state.layout.isTooSmall { return leave(key, state.screen.question) }
    if let question = state.screen.question { return answer(question, key) }
    if let prompt = state.screen.prompt { return type(key, prompt) }
    let key = (isTyped ? state.screen.keyMeanings[key] ?? key : key).withoutModifier
    if case .click(let column, let row) = key { return click(column, row) }
    if state.screen.isHelpShown { return help(key) }
    let cover = state.cover(glyphs)
    if let cover, let page = cover.page { return press(key, on: page, cover.keys) }
    return press(key, asAlias: false, cover) ?? press(key, asAlias: true, cover) ?? []
  }

  /// Without a view of what keys act on, only those for leaving apply.
  private func leave(_ key: Key, _ question: ScreenQuestion?) -> [SentAction] {
    if key == .control("c") { return send(.quitConfirmed) }
    if let question, question.isAboutLeaving { return answer(question, key) }
    return key == "q" ? send(.quit) : []
  }

  private func send(_ action: ScreenAction) -> [SentAction] { [store.send(.screen(action))] }

  private func press(_ key: Key, on page: ScreenCover<Root>.Page, _ keys: [HostBinding<Root>]) -> [SentAction] {
    let context = HostContext(state: store.state, tabs: tabs, page: "", extent: page.extent)
    let action =
      hostKeys.action(for: key, asAlias: false, context, after: keys)
      ?? hostKeys.action(for: key, asAlias: true, context, after: keys)
    if case .moved(let window, _)? = action?.screenAction { return [store.send(page.move(window))] }
    return action.map { [store.send($0)] } ?? []
  }

  private func press(_ key: Key, asAlias: Bool, _ cover: ScreenCover<Root>?) -> [SentAction]? {
    let page = page
    let context = HostContext(state: store.state, tabs: tabs, page: page?.name, extent: page?.extent ?? ListExtent())
    if let action = cover?.keys.action(for: key, asAlias: false, context) {
      return [store.send(action)]
    }
    if let pressed = press(key, asAlias, on: page) { return perform(pressed) }
    guard let action = hostKeys.action(for: key, asAlias: asAlias, context) else { return nil }
    return page.map { perform(action, on: $0, isCovered: cover != nil) } ?? [store.send(action)]
  }

  /// The page's own table comes first, then the owners of keys of its row and of every tab.
  private func press(_ key: Key, _ asAlias: Bool, on page: (any TabPage)?) -> PressedKey? {
    press(key, asAlias: asAlias, on: page, row: page.map { self.row(on: $0) } ?? .none)
  }

  /// Handles a key of the tables of pages, on a row of one of them; nil if no table has it.
  public func press(
    _ key: Key, asAlias: Bool = false, on page: (any TabPage)?, row: SelectedRow
  ) -> PressedKey? {
    for scope in [KeyRow.Scope.overlay, .tab] {
      if let pressed = page?.press(key, asAlias: asAlias, scope: scope, row: row) { return pressed }
    }
    for scope in row == .none ? [KeyRow.Scope.everywhere] : [.row, .everywhere] {
      let owner = keyOwners.page(for: key, asAlias: asAlias, scope, row).flatMap { pages[$0] }
      if let pressed = owner?.press(key, asAlias: asAlias, scope: scope, row: row) { return pressed }
    }
    guard let page, let subject = row.subject,
      let kind = keyOwners.missingKind(for: key, asAlias: asAlias, in: subject)
    else { return nil }
    return .outcome(.say(page.reason(why: kind, isMissingIn: subject)))
  }

  private func perform(_ action: Root.Action, on page: any TabPage, isCovered: Bool) -> [SentAction] {
    switch action.screenAction {
    case .promptOpened(var prompt)? where prompt.kind == .filter:
      (prompt.text, prompt.label) = (filterText(of: page), page.searchLabel ?? prompt.label)
      return send(.promptOpened(prompt))
    case .closed? where clearsFilter(of: page): return (isCovered ? [] : send(.closed)) + filter("", page)
    default: return [store.send(action)]
    }
  }

  private func perform(_ pressed: PressedKey) -> [SentAction] {
    switch pressed {
    case .sent(let sent): [sent]
    case .outcome(let outcome): perform(outcome)
    }
  }

  private func perform(_ outcome: KeyOutcome<AnyViewAction>) -> [SentAction] {
    switch outcome {
    case .send(let action): return [pages[action.page]?.send(action)].compactMap { $0 }
    case .move(let move):
      guard let page else { return [] }
      return send(.moved(to: page.extent.moved(move), page: page.name))
    case .ask(let question): return send(.asked(ScreenQuestion(question)))
    case .prompt(let request):
      let subject = page.flatMap { row(on: $0).subject }
      return send(
        .promptOpened(Prompt(kind: .text(request), label: request.label, text: request.text, subject: subject)))
    case .say(let text): return send(.said(Message(text)))
    case .open(let link): return send(.tabChosen(link.page)) + (pages[link.page].map { filter(link.filter, $0) } ?? [])
    case .press(let key, let action):
      return [pages[action.page]?.send(action)].compactMap { $0 } + handle(key, isTyped: false)
    }
  }

  private func answer(_ question: ScreenQuestion, _ key: Key) -> [SentAction] {
    guard let choice = question.choices.first(where: { $0.key == key }) else {
      let isEnd = key == .escape || key == .control("c") || key == "q" && !question.isNotice
      return isEnd ? send(.answered) : []
    }
    switch choice.answer {
    case .outcome(let outcome): return send(.answered) + perform(outcome)
    case .action(let action):
      return send(.answered) + [action.unwrap(as: Root.Action.self).map { store.send($0) }].compactMap { $0 }
    case .leave: return send(.answered) + send(.quitConfirmed)
    case nil: return send(.answered)
    }
  }

  private func type(_ key: Key, _ prompt: Prompt) -> [SentAction] {
    switch key {
    case .backspace where prompt.text.isEmpty: return cancel(prompt)
    case .enter: return commit(prompt)
    case .escape, .control("c"): return cancel(prompt)
    case .tab: return complete(prompt)
    case .up, .down, .pageUp, .pageDown, .wheelUp, .wheelDown:
      guard let move = key.listMove else { return [] }
      return perform(.move(move))
    default: return prompt.edited(by: key).map { edit(prompt, to: $0) } ?? []
    }
  }

  private func edit(_ prompt: Prompt, to edited: Prompt) -> [SentAction] {
    guard edited != prompt else { return [] }
    guard prompt.kind == .filter, edited.text != prompt.text, let page else { return send(.edited(edited)) }
    return send(.edited(edited)) + filter(edited.text, page)
  }

  private func complete(_ prompt: Prompt) -> [SentAction] {
    switch store.state.completion(of: prompt, on: page?.name) {
    case .none: return []
    case .texts(let texts): return edit(prompt, to: prompt.completed(by: texts()))
    case .requested: return send(.completionRequested(prompt))
    }
  }

  private func commit(_ prompt: Prompt) -> [SentAction] {
    switch prompt.kind {
    case .filter:
      guard page?.searchesForRow == true else {
        return send(.promptSubmitted(prompt)) + [page?.submitSearch()].compactMap { $0 }
      }
      let sent = send(.promptSubmitted(prompt)) + handle(.enter, isTyped: false)
      // Without a match the page and its field stay.
      return sent + (page?.searchesForRow == true ? send(.promptOpened(prompt)) : [])
    case .own: return send(.promptSubmitted(prompt))
    case .text(let request):
      if let reason = store.state.refusal(of: prompt) { return send(.promptRefused(reason)) }
      let row = page.map { self.row(on: $0) } ?? .none
      let outcome = pages[request.draft.page]?.complete(request.draft, prompt.text, row: row)
      if case .say(let reason) = outcome { return send(.promptRefused(reason)) }
      return send(.promptSubmitted(prompt)) + (outcome.map { perform($0) } ?? [])
    }
  }

  private func cancel(_ prompt: Prompt) -> [SentAction] {
    guard prompt.kind == .filter, let page else { return send(.promptCanceled) }
    // A page that is nothing without its field closes with it.
    return send(.promptCanceled) + (page.searchesForRow ? send(.closed) : filter("", page))
  }

  private func filterText(of page: any TabPage) -> String {
    page.searchText ?? store.state.screen.tabs[page.name]?.filter ?? ""
  }

  /// Escape clears the filter unless there is an overlay or an error to dismiss.
  private func clearsFilter(of page: any TabPage) -> Bool {
    let isTab = tab(page.name)?.overlay == nil
    return isTab && store.state.screen.message?.isError != true && !filterText(of: page).isEmpty
  }

  private func filter(_ text: String, _ page: any TabPage) -> [SentAction] {
    guard page.searchText != nil else { return send(.filtered(text, page: page.name)) }
    guard page.searchText != text else { return [] }
    return [page.type(text)].compactMap { $0 }
  }

  func help(_ state: Root) -> HelpPage {
    HelpPage(of: state, hostKeys, tabs: tabs, isCovered: state.cover(glyphs) != nil)
  }

  private func help(_ key: Key) -> [SentAction] {
    if key == "q" || key == .escape || key == "?" { return send(.helpToggled) }
    let state = store.state
    if let move = key.listMove {
      let lines = help(state).lines(glyphs).count
      let window = ListWindow(selected: state.screen.helpLine, height: state.layout.bodyHeight)
      return send(.helpScrolled(to: ListExtent(lines: lines, window: window).moved(move).selected))
    }
    // On the `?` page, only the keys that choose a tab or quit at once apply.
    let context = HostContext(state: state, tabs: tabs, page: nil, extent: ListExtent())
    switch hostKeys.action(for: key, asAlias: false, context)?.screenAction {
    case .tabChosen(let tab)?: return send(.tabChosen(tab))
    case .quitConfirmed?: return send(.quitConfirmed)
    default: return []
    }
  }
}
