import CalendarFeature
import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowsFeature
import TerminalUI
import TrendsFeature

/// What a key means where one is: actions, in order.
struct Keymap {
  let state: RootState
  let rows: ListRows
  /// How many lines of the trends there are.
  let trendsLines: Int

  func actions(for key: Key) -> [RootAction] {
    if state.screen.question != nil { return answer(key) }
    if let prompt = state.screen.prompt { return type(key, prompt) }
    if let action = everywhere(key) { return [.screen(action)] }
    if state.screen.isHelpShown { return help(key) }
    if state.screen.tab == .trends, !state.isShowOpen { return trends(key) }
    if let move = key.listMove { return [rows.moved(move)] }
    if let actions = row(key) { return actions }
    switch state.screen.tab {
    case _ where state.isShowOpen: return []
    case .calendar: return calendar(key)
    case .history: return history(key)
    case .shows: return shows(key)
    case .next, .trends: return []
    }
  }

  private func answer(_ key: Key) -> [RootAction] {
    switch key {
    case .character("y"), .enter: [.screen(.answered(true))]
    case .character("n"), .character("q"), .escape, .control("c"): [.screen(.answered(false))]
    default: []
    }
  }

  private func type(_ key: Key, _ prompt: Prompt) -> [RootAction] {
    switch key {
    case .character(let character): [.screen(.typed(prompt.text + String(character)))]
    case .paste(let text):
      [.screen(.typed(prompt.text + text.prefix(prompt.kind.characterLimit).filter { !$0.isNewline }))]
    case .backspace:
      prompt.text.isEmpty ? [.screen(.promptCancelled)] : [.screen(.typed(String(prompt.text.dropLast())))]
    case .control("u"): [.screen(.typed(""))]
    case .enter: [.screen(.promptCommitted)]
    case .escape, .control("c"): [.screen(.promptCancelled)]
    case .up, .down, .pageUp, .pageDown: key.listMove.map { [rows.moved($0)] } ?? []
    default: []
    }
  }

  private func help(_ key: Key) -> [RootAction] {
    if key == .escape { return [.screen(.helpToggled)] }
    let lines = HelpPage(of: state.screen.tab, width: state.screen.size.columns).lines(.unicode).count
    return key.listMove.map { [scroll($0, state.screen.helpPlace, lines: lines, height: state.layout.bodyHeight)] }
      ?? []
  }

  /// Keys that mean the same on every tab.
  private func everywhere(_ key: Key) -> ScreenAction? {
    switch key {
    case .character("q"): state.screen.isHelpShown ? .helpToggled : .quit
    case .control("c"): .quit
    case .character("?"): .helpToggled
    case .character("1"): .tabChosen(.next)
    case .character("2"): .tabChosen(.history)
    case .character("3"): .tabChosen(.calendar)
    case .character("4"): .tabChosen(.trends)
    case .character("5"): .tabChosen(.shows)
    case .tab: .tabChosen(state.screen.tab.advanced(by: 1))
    case .backTab: .tabChosen(state.screen.tab.advanced(by: -1))
    case .character("/"): .promptOpened(.filter)
    case .character("i"): .promptOpened(.importPath)
    case .character("u"): .wished(Wish(.undone, ""))
    case .character("U"): .wished(Wish(.redone, ""))
    case .escape where !state.screen.isHelpShown: .closed
    default: nil
    }
  }

  /// Keys that act on the selected row; nil where the key is none.
  private func row(_ key: Key) -> [RootAction]? {
    switch key {
    case .enter: open()
    case .right, .character("l"): state.screen.tab == .calendar ? nil : open()
    case .left, .character("h"): state.isShowOpen ? [.screen(.closed)] : nil
    case .character(" "): toggle()
    case .character("W"): rows.row?.episode.map { [.screen(.markUpToAsked($0))] } ?? []
    case .character("f"): follow()
    case .character("n"): [rows.moved(.down)]
    case .character("N"): [rows.moved(.up)]
    case .character("S"):
      [.app(.settings(.specialsChosen(isOn: !state.app.settings.includesSpecials)))]
    case .character("x"):
      switch state.app.imports {
      case .reading, .merging: [.app(.imports(.cancelled))]
      case .idle, .committing, .finished, .failed: []
      }
    default: nil
    }
  }

  private func open() -> [RootAction] {
    guard !state.isShowOpen, let show = rows.row?.show else { return [] }
    return [.screen(.showOpened(show, at: rows.row?.episode))]
  }

  /// Marks the episode of the row as watched just now, or takes its last play back; of a play, takes that one back.
  private func toggle() -> [RootAction] {
    guard let row = rows.row, let id = row.episode, let episode = state.app.library.episodes[id: id] else { return [] }
    let name = "\(title(of: episode.show)) \(episode.code)"
    let wish: HistoryViewAction
    let isWatched = state.app.history.plays.isWatched(id, since: state.app.library.shows[id: episode.show]?.resetAt)
    if let play = row.play {
      wish = .remove(play: play)
    } else {
      wish = isWatched ? .unwatch(episode: id) : .markAsWatched(episode: id)
    }
    let action = AppAction.history(HistoryListConnector().connect(action: wish))
    let verb = isWatched ? "Took back" : "Watched"
    return [.screen(.wished(Wish(action, "\(verb) \(name)")))]
  }

  private func follow() -> [RootAction] {
    guard let row = rows.row, let show = row.show else { return [] }
    let isFollowed = state.app.library.shows[id: show]?.isFollowed == true
    let action = ShowsListConnector().connect(action: isFollowed ? .unfollow(show: show) : .follow(show: show))
    let words = isFollowed ? "No longer following" : "Following"
    return [.screen(.wished(Wish(.shows(action), "\(words) \(title(of: show))")))]
  }

  private func title(of show: ShowID) -> String {
    Line(state.app.library.shows[id: show]?.title ?? "").truncated(to: 40).plainText
  }

  // MARK: Tabs

  private func calendar(_ key: Key) -> [RootAction] {
    let wish: CalendarViewAction
    switch key {
    case .character("]"), .character("l"), .right: wish = .next
    case .character("["), .character("h"), .left: wish = .previous
    case .character("t"): wish = .today
    case .character("w"): wish = .week
    case .character("m"): wish = .month
    case .character("a"): wish = .agenda
    default: return []
    }
    return [.app(.calendar(CalendarListConnector().connect(action: wish)))]
  }

  private func history(_ key: Key) -> [RootAction] {
    let (input, place) = (state.app.historyInput, rows.window.selected)
    switch key {
    case .character("t"): return [rows.moved(.first)]
    // What a filter has found is not in the order that months are looked up in.
    case .character("[") where state.screen.found == nil: return [rows.moved(.to(input.rank(ofMonthBefore: place)))]
    case .character("]") where state.screen.found == nil: return [rows.moved(.to(input.rank(ofMonthAfter: place)))]
    default: return []
    }
  }

  private func shows(_ key: Key) -> [RootAction] {
    guard key == .character("s") else { return [] }
    let sorts = ShowsSort.allCases
    let index = sorts.firstIndex(of: state.app.shows.sort) ?? 0
    let action = ShowsListConnector().connect(action: .sort(by: sorts[(index + 1) % sorts.count]))
    return [.app(.shows(action))]
  }

  private func trends(_ key: Key) -> [RootAction] {
    if let move = key.listMove {
      return [scroll(move, state.window(.trends), lines: trendsLines, height: state.layout.trendsHeight)]
    }
    let today = state.app.settings.zone.day(of: state.app.settings.now)
    let choices = TrendsChoices(state.app.trends, year: today.year)
    let wish: TrendsViewAction?
    switch key {
    case .character("r"): wish = choices.ranges.next.map { .range($0) }
    case .character("["), .left, .character("h"): wish = .range(.year(year(today.year) - 1))
    case .character("]"), .right, .character("l"): wish = .range(.year(min(today.year, year(today.year) + 1)))
    case .character("t"): wish = .range(.months(12))
    case .character("w"): wish = .grouping(.week)
    case .character("m"): wish = .grouping(.month)
    case .character("b"): wish = choices.groupings.next.map { .grouping($0) }
    case .character("v"): wish = choices.metrics.next.map { .metric($0) }
    default: return row(key) ?? []
    }
    return wish.map { [.app(.trends(TrendsConnector().connect(action: $0)))] } ?? []
  }

  /// The year that is looked at; behind this one where the last months are.
  private func year(_ current: Int) -> Int {
    if case .year(let year) = state.app.trends.range { year } else { current + 1 }
  }

  /// Scrolls a page of lines: each place that it can be at is a row of a list that is one row high.
  private func scroll(_ move: ListWindow.Move, _ place: ListWindow, lines: Int, height: Int) -> RootAction {
    let positions = max(1, lines - height + 1)
    let place = ListWindow(selected: place.selected, height: 1).fitted(to: positions)
    let page = max(1, height - 1)
    let target: ListWindow.Move =
      switch move {
      case .pageUp: .to(place.selected - page)
      case .pageDown: .to(place.selected + page)
      case let move: move
      }
    return .screen(.moved(to: place.moved(target, of: positions)))
  }
}
