import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

struct ScreenStatus {
  let state: RootState
  let tabs: [AppTab]
  let extent: ListExtent
  let glyphs: Glyphs

  func line(width: Int) -> Line {
    if let question = state.screen.question {
      let keys = question.choices.map(\.key.name).joined(separator: " ")
      return Line("\(question.text) ", .warning) + Line(keys, .accent)
    }
    if let prompt = state.screen.prompt { return line(of: prompt, width: width) }
    if state.screen.isLeaving { return Line("Writing\(glyphs.ellipsis) Ctrl-C leaves at once", .muted) }
    switch state.app.imports {
    case .reading(let fraction):
      return line(ofImport: fraction, "\(Int(fraction * 100)) %", waiting.map { "x cancels; \($0)" } ?? "x cancels")
    case .merging: return line(ofImport: 1, "writing\(glyphs.ellipsis)", waiting ?? "x cancels")
    case .committing: return line(ofImport: 1, "writing\(glyphs.ellipsis)", waiting ?? "")
    case .idle, .finished, .failed: break
    }
    if case .step(let step, _)? = state.screen.pending.first {
      return Line("\(step == .undo ? "Undoing" : "Redoing")\(glyphs.ellipsis)", .muted)
    }
    if let message = state.screen.message { return Line(message.words, message.isError ? .bad : .good) }
    if let problem = state.app.problem { return Line(problem, .bad) }
    return state.moment(glyphs) ?? counts
  }

  /// The cursor is drawn, since the terminal's own is hidden. If the text is too long, its end is visible.
  private func line(of prompt: Prompt, width: Int) -> Line {
    let label =
      switch prompt.kind {
      case .filter: prompt.label
      case .importPath: "Import file or folder: "
      case .text(let request): request.label
      }
    let room = max(1, width - Line(label).width - position.count - 4)
    return Line(label, .accent) + Line.end(of: prompt.text, width: room) + Line("_", .selected)
  }

  private func line(ofImport fraction: Double, _ progress: String, _ hint: String) -> Line {
    Line("Importing ", .accent) + Chart.progress(fraction, width: 24, glyphs: glyphs)
      + Line(" \(progress)") + Line("   \(hint)", .muted)
  }

  private var wording: Wording { state.app.settings.wording }

  private var waiting: String? {
    let changes = state.screen.pending.count { !$0.isCheck }
    let imports = state.screen.waitingImports.count
    let texts = [
      changes == 0 ? nil : changes.of("change waits", "changes wait", in: wording),
      imports == 0 ? nil : imports.of("import waits", "imports wait", in: wording),
    ]
    let text = texts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  private var counts: Line {
    guard state.app.phase == .ready else { return Line(waiting ?? "", .muted) }
    let counts = [
      state.app.persistent.plays.count.of("play", "plays", in: wording),
      state.app.library.shows.count.of("show", "shows", in: wording),
      state.app.library.episodes.count.of("episode", "episodes", in: wording),
    ]
    let specials = state.app.settings.includesSpecials ? " \(glyphs.separator) specials count" : ""
    return Line(counts.joined(separator: " \(glyphs.separator) ") + specials, .muted)
  }

  var position: String {
    if state.screen.isHelpShown || state.screen.question != nil { return "" }
    let isWorking = state.shown(in: tabs).flatMap { state.screen.tabs[$0.name]?.isWorking } == true
    switch extent.unit {
    case .lines: return isWorking ? "counting\(glyphs.ellipsis)" : ""
    case .rows:
      return extent.count == 0
        ? "" : "\((extent.window.selected + 1).words(in: wording)) of \(extent.count.words(in: wording))"
    }
  }

  var hints: [KeyHint] {
    if let question = state.screen.question {
      return question.choices.map { KeyHint(key: $0.key.name, meaning: $0.label) }
    }
    if state.screen.prompt != nil { return fixed(("Enter", "done"), ("Esc", "cancel")) }
    if state.screen.isHelpShown { return fixed(("j k", "scroll"), ("Esc", "back")) }
    if state.screen.message?.isError == true { return fixed(("Esc", "dismiss"), ("?", "help"), ("q", "quit")) }
    let shown = state.shown(in: tabs)
    if let inspector = state.screen.inspector { return hints(of: inspector, over: shown) }
    let host = HostKeys.everywhere(tabs: 0).map(\.row).filter { row in
      switch row.keys.first {
      case "/": shown?.isFilterable == true
      case .escape: shown?.overlay != nil
      default: true
      }
    }
    let rows = tabs.flatMap(\.keys).filter { row in
      guard row.scope == .row, let subject = extent.subject else { return false }
      return row.acts(on: subject)
    }
    let own = shown?.keys.filter { $0.scope.isOwn } ?? []
    // Enter opens an overlay, and is a no-op on an overlay.
    let enter = shown?.overlay == nil ? rows.filter { $0.keys == [.enter] } : []
    let others = rows.filter { $0.keys != [.enter] }
    return hints(enter + others.prefix(1), .main) + hints(own, .page) + hints(others.dropFirst(), .row)
      + hints(host.filter { $0.keys == ["/"] }, .screen) + hints(host.filter { $0.keys != ["/"] }, .navigation)
  }

  private func hints(of inspector: InspectorState, over shown: AppTab?) -> [KeyHint] {
    let isPage = inspector.isPageShown
    let own = hints((isPage ? HostKeys.inspector : [HostKeys.travel]).map(\.row), .main)
    let back = !isPage && shown?.overlay != nil ? "back" : inspector.destination == nil ? "close" : "now"
    return own + fixed(("~", isPage ? "tabs" : "changes"), ("Esc", back), ("?", "help"), ("q", "quit"))
  }

  private func fixed(_ hints: (key: String, meaning: String)...) -> [KeyHint] {
    hints.map { KeyHint(key: $0.key, meaning: $0.meaning) }
  }

  private func hints(_ rows: some Sequence<KeyRow>, _ priority: KeyHint.Priority) -> [KeyHint] {
    rows.compactMap { row in
      row.hint.map { KeyHint(key: row.label(in: glyphs), meaning: $0, priority: priority) }
    }
  }
}
