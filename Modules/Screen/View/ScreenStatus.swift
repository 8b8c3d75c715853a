import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import TerminalUI

/// What the bottom lines say.
struct ScreenStatus {
  let state: RootState
  let tabs: [AppTab]
  let extent: ListExtent
  let glyphs: Glyphs

  /// The first of: a question, typed text, an import, a message, what is wrong with the store, how much there is.
  func line(width: Int) -> Line {
    if let question = state.screen.question {
      let keys = question.choices.map(\.key.name).joined(separator: " ")
      return Line("\(question.text) ", .warning) + Line(keys, .accent)
    }
    if let prompt = state.screen.prompt { return line(of: prompt, width: width) }
    switch state.app.imports {
    case .reading(let fraction): return line(ofImport: fraction, "\(Int(fraction * 100)) %", "x cancels")
    case .merging: return line(ofImport: 1, "writing\(glyphs.ellipsis)", waiting ?? "x cancels")
    case .committing: return line(ofImport: 1, "writing\(glyphs.ellipsis)", waiting ?? "")
    case .idle, .finished, .failed: break
    }
    switch state.screen.pending.first {
    case .undone: return Line("Undoing\(glyphs.ellipsis)", .muted)
    case .redone: return Line("Redoing\(glyphs.ellipsis)", .muted)
    default: break
    }
    if let message = state.screen.message { return Line(message.text, message.isError ? .bad : .good) }
    if let problem = state.app.problem { return Line(problem, .bad) }
    return counts
  }

  /// The cursor is drawn, since the terminal's own is hidden. Of a long text the end is shown.
  private func line(of prompt: Prompt, width: Int) -> Line {
    let label =
      switch prompt.kind {
      case .filter: "Filter: "
      case .importPath: "Import file or folder: "
      case .text(let request): request.label
      }
    let room = max(1, width - Line(label).width - position.count - 4)
    var text = Line(prompt.text)
    if text.width > room {
      var end = prompt.text.suffix(room)
      while Line(String(end)).width > room { end = end.dropFirst() }
      text = Line(String(end))
    }
    return Line(label, .accent) + text + Line("_", .selected)
  }

  private func line(ofImport fraction: Double, _ progress: String, _ hint: String) -> Line {
    Line("Importing ", .accent) + Chart.progress(fraction, width: 24, glyphs: glyphs)
      + Line(" \(progress)") + Line("   \(hint)", .muted)
  }

  /// How many changes wait until something else is written.
  private var waiting: String? {
    state.screen.pending.isEmpty ? nil : "\(state.screen.pending.count.of("change waits", "changes wait"))"
  }

  private var counts: Line {
    guard state.app.phase == .ready else { return Line(waiting ?? "", .muted) }
    let counts = [
      state.app.persistent.plays.count.of("play", "plays"), state.app.library.shows.count.of("show", "shows"),
      state.app.library.episodes.count.of("episode", "episodes"),
    ]
    let specials = state.app.settings.includesSpecials ? " \(glyphs.separator) specials count" : ""
    return Line(counts.joined(separator: " \(glyphs.separator) ") + specials, .muted)
  }

  var position: String {
    if state.screen.isHelpShown || state.screen.question != nil { return "" }
    let isWorking = state.shown(in: tabs).flatMap { state.screen.places[$0.name]?.isWorking } == true
    switch extent.unit {
    case .lines: return isWorking ? "counting\(glyphs.ellipsis)" : ""
    case .rows: return extent.count == 0 ? "" : "\((extent.window.selected + 1).words) of \(extent.count.words)"
    }
  }

  /// Keys and what they do, the most specific first.
  var hints: [(key: String, meaning: String)] {
    if let question = state.screen.question { return question.choices.map { ($0.key.name, $0.label) } }
    if state.screen.prompt != nil { return [("Enter", "done"), ("Esc", "cancel")] }
    if state.screen.isHelpShown { return [("j k", "scroll"), ("Esc", "back")] }
    if state.screen.message?.isError == true { return [("Esc", "dismiss"), ("?", "help"), ("q", "quit")] }
    let shown = state.shown(in: tabs)
    let host = HostKeys.everywhere(tabs: 0).map(\.row).filter { row in
      switch row.keys.first {
      case "/": shown?.isFilterable == true
      case .escape: shown?.overlay != nil
      default: true
      }
    }
    let rows = extent.subject == nil ? [] : tabs.flatMap { $0.keys.filter { $0.scope == .row } }
    let own = shown?.keys.filter { $0.scope == .tab } ?? []
    // Enter opens a page over the tabs, and does nothing on it.
    let enter = shown?.overlay == nil ? rows.filter { $0.keys == [.enter] } : []
    let others = rows.filter { $0.keys != [.enter] }
    return (enter + others.prefix(1) + own + others.dropFirst() + host).compactMap { row in
      row.hint.map { (row.label.drawn(with: glyphs), $0) }
    }
  }
}
