import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

struct ScreenStatus<Root: ScreenRoot> {
  let state: Root
  let tabs: [Root.HostTab]
  let extent: ListExtent
  /// The text of the page's own search field; nil without one.
  let searchText: String?
  let cover: ScreenCover<Root>?
  let keys: HostKeys<Root>
  let glyphs: Glyphs

  func line(width: Int) -> Line {
    if let question = state.screen.question {
      let keys = question.choices.map(\.key.name).joined(separator: " ")
      return Line("\(question.text) ", .warning) + Line(keys, .accent)
    }
    return state.screen.prompt.map { line(of: $0, width: width) } ?? state.status(glyphs)
  }

  private func line(of prompt: Prompt, width: Int) -> Line {
    let label = Line(prompt.label, .accent)
    let room = max(1, width - label.width - position.count - 4)
    return label + prompt.field(width: room)
  }

  var position: String {
    if state.screen.isHelpShown || state.screen.question != nil { return "" }
    let isWorking = state.shown(in: tabs).flatMap { state.screen.tabs[$0.name]?.isWorking } == true
    switch extent.unit {
    case .lines: return isWorking ? "counting\(glyphs.ellipsis)" : lines
    case .rows:
      return extent.count == 0
        ? "" : "\((extent.window.selected + 1).words(in: state.wording)) of \(extent.count.words(in: state.wording))"
    }
  }

  /// The last visible line of a page that scrolls; empty if all lines are visible.
  private var lines: String {
    let last = extent.firstLine + extent.window.height
    guard extent.count > extent.window.height else { return "" }
    let place = "\(min(last, extent.count).words(in: state.wording)) of \(extent.count.words(in: state.wording)) lines"
    return last < extent.count ? "\(place), more below" : place
  }

  var hints: [KeyHint] {
    if let question = state.screen.question {
      return question.choices.map { KeyHint($0.key.name, $0.label) }
    }
    if let prompt = state.screen.prompt {
      let complete =
        if case .none = state.completion(of: prompt, on: state.shown(in: tabs)?.name) { false } else { true }
      return fixed(("Enter", "done")) + (complete ? fixed(("Tab", "complete")) : []) + fixed(("Esc", "cancel"))
    }
    if state.screen.isHelpShown { return fixed(("j k", "scroll"), ("Esc", "back")) }
    if state.screen.message?.isError == true { return fixed(("Esc", "dismiss"), ("?", "help"), ("q", "quit")) }
    let shown = state.shown(in: tabs)
    if let cover { return hints(of: cover, over: shown) }
    let host = keys.everywhere.map(\.row).filter { row in
      switch row.keys.first {
      case "/": shown?.isFilterable == true && (extent.count > 0 || isFiltered(shown))
      case .escape: shown?.overlay != nil
      default: true
      }
    }
    let rows = tabs.flatMap(\.keys).filter { row in
      guard row.scope == .row, let subject = extent.subject else { return false }
      return row.acts(on: subject)
    }
    let own = shown?.keys.filter { $0.scope.isOwn } ?? []
    if state.isEmpty || extent.count == 0 && extent.unit == .rows && !isFiltered(shown) {
      // Those that fill the page come first.
      let everywhere = tabs.flatMap(\.keys).filter { $0.scope == .everywhere } + host
      return hints(everywhere.filter { $0.keys != ["/"] && !$0.isNavigation }, .main) + hints(own, .page)
        + hints(host.filter(\.isNavigation), .navigation)
    }
    // Enter opens an overlay, and is a no-op on an overlay.
    let enter = shown?.overlay == nil ? rows.filter { $0.keys == [.enter] } : []
    let others = rows.filter { $0.keys != [.enter] }
    return hints(enter + others.prefix(1), .main) + hints(own, .page) + hints(others.dropFirst(), .row)
      + hints(host.filter { $0.keys == ["/"] }, .screen) + hints(host.filter(\.isNavigation), .navigation)
  }

  private func isFiltered(_ tab: Root.HostTab?) -> Bool {
    tab.map { state.screen.tabs[$0.name]?.filter.isEmpty == false || searchText?.isEmpty == false } ?? false
  }

  private func hints(of cover: ScreenCover<Root>, over shown: Root.HostTab?) -> [KeyHint] {
    let back = cover.page == nil && shown?.overlay != nil ? "back" : cover.back
    return hints(cover.keys.map(\.row), .main) + [cover.toggle] + fixed(("Esc", back), ("?", "help"), ("q", "quit"))
  }

  private func fixed(_ hints: (key: String, meaning: String)...) -> [KeyHint] {
    hints.map { KeyHint($0.key, $0.meaning) }
  }

  private func hints(_ rows: some Sequence<KeyRow>, _ priority: KeyHint.Priority) -> [KeyHint] {
    rows.compactMap { row in
      row.hint.map { KeyHint(key: row.label(in: glyphs), meaning: $0, priority: priority) }
    }
  }
}

extension KeyRow {
  /// Whether the keys leave the page: back, help, quit.
  fileprivate var isNavigation: Bool { keys == [.escape] || keys == ["?"] || keys.contains("q") }
}
