import HistoryFeature
import ShowlogApp
import ShowlogModels
import ShowsFeature
import TerminalUI

/// What the bottom lines say.
struct ScreenStatus {
  let state: RootState
  let rows: ListRows
  let glyphs: Glyphs

  /// The first of: a question, what is typed, an import, what was said, how much there is.
  var line: Line {
    if let question = state.screen.question { return Line("\(question.text) ", .warning) + Line("y n", .accent) }
    if let prompt = state.screen.prompt { return line(of: prompt) }
    switch state.app.imports {
    case .reading(let fraction): return line(ofImport: fraction, "\(Int(fraction * 100)) %", "x cancels")
    case .merging: return line(ofImport: 1, "writing\(glyphs.ellipsis)", waiting ?? "x cancels")
    case .committing: return line(ofImport: 1, "writing\(glyphs.ellipsis)", waiting ?? "")
    case .idle, .finished, .failed: break
    }
    switch state.screen.wishes.first?.action {
    case .undone: return Line("Undoing\(glyphs.ellipsis)", .muted)
    case .redone: return Line("Redoing\(glyphs.ellipsis)", .muted)
    default: break
    }
    if let message = state.screen.message { return Line(message.text, message.isError ? .bad : .good) }
    return counts
  }

  /// The cursor is drawn, since the terminal's own is hidden.
  private func line(of prompt: Prompt) -> Line {
    let label = prompt.kind == .filter ? "Filter: " : "Import file or folder: "
    return Line(label, .accent) + Line(prompt.text) + Line("_", .selected)
  }

  private func line(ofImport fraction: Double, _ progress: String, _ hint: String) -> Line {
    Line("Importing ", .accent) + Chart.progress(fraction, width: 24, glyphs: glyphs)
      + Line(" \(progress)") + Line("   \(hint)", .muted)
  }

  /// What is said of changes that are kept when something else has come to its end.
  private var waiting: String? {
    state.screen.wishes.isEmpty ? nil : "\(state.screen.wishes.count.of("change waits", "changes wait"))"
  }

  private var counts: Line {
    guard state.app.phase == .ready else { return Line(waiting ?? "", .muted) }
    let counts = [
      state.app.history.plays.count.of("play", "plays"), state.app.library.shows.count.of("show", "shows"),
      state.app.library.episodes.count.of("episode", "episodes"),
    ]
    let specials = state.app.settings.includesSpecials ? " \(glyphs.separator) specials count" : ""
    return Line(counts.joined(separator: " \(glyphs.separator) ") + specials, .muted)
  }

  var position: String {
    if state.screen.isHelpShown || state.screen.question != nil { return "" }
    if state.screen.tab == .trends, !state.isShowOpen {
      return state.screen.counting == nil ? "" : "counting\(glyphs.ellipsis)"
    }
    return rows.count == 0 ? "" : "\((rows.window.selected + 1).words) of \(rows.count.words)"
  }

  var hints: [(key: String, meaning: String)] {
    let end = [("?", "help"), ("q", "quit")]
    if state.screen.question != nil { return [("y", "yes"), ("n", "no")] }
    if state.screen.prompt != nil { return [("Enter", "done"), ("Esc", "cancel")] }
    if state.screen.isHelpShown { return [("j k", "scroll"), ("Esc", "back")] }
    if state.isShowOpen {
      return [("Space", "watched"), ("W", "up to here"), ("f", "follow"), ("Esc", "back")] + end
    }
    return hintsOfTab + end
  }

  private var hintsOfTab: [(key: String, meaning: String)] {
    switch state.screen.tab {
    case .next: [("Enter", "show"), ("Space", "watched"), ("/", "filter"), ("W", "up to here"), ("f", "unfollow")]
    case .history: [("Enter", "show"), ("Space", "take back"), ("/", "filter"), ("[ ]", "month"), ("t", "newest")]
    case .calendar:
      [
        ("Enter", "show"), ("Space", "watched"), ("[ ]", "before, after"), ("w m a", "view"), ("t", "today"),
        ("/", "filter"),
      ]
    case .trends: [("r", "range"), ("[ ]", "year"), ("w m b", "bars"), ("v", "plays or time"), ("j k", "scroll")]
    case .shows: [("Enter", "show"), ("/", "filter"), ("s", "sort"), ("f", "follow"), ("Space", "watched")]
    }
  }
}
