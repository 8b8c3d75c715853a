import LeftfoldEntities
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogScreenHost
import ShowlogTerminalUI

/// What the app gives to the host: keys, the status line, and the checks of a prompt.
extension RootState: ScreenRoot {
  /// The actions of the screen and its app.
  public typealias Action = RootAction

  /// The names of days, and the form of numbers.
  public var wording: Wording { app.settings.wording }

  /// The message about a problem with the store file.
  public var problem: String? { app.problem }

  /// Whether the session has an open request.
  public var isWriting: Bool { !requests.open.isEmpty }

  /// Whether the store has no show and no film.
  public var isEmpty: Bool { visible.phase == .ready && visible.isStoreEmpty }

  /// Returns whether no stored table differs.
  public func storesTheSame(as other: RootState) -> Bool { !AppState.differ(app, other.app) }

  /// The import of the app.
  public var importing: ImportProgress? {
    switch app.imports {
    case .idle: ImportProgress.none
    case .reading(let share): .running(share)
    case .merging, .committing: .running(1)
    case .finished(let report):
      .finished(StyledText(report.lines(in: wording) + report.notices.map { Line($0, .muted) }))
    case .failed(let failure): .failed(failure.message)
    }
  }

  /// Returns the action of a committed prompt for a path.
  public static func importing(_ path: String) -> RootAction? {
    .screen(.promptSubmitted(Prompt(kind: .importPath, text: path)))
  }

  /// Undo, imports, specials and the inspector.
  public static var keys: [HostBinding<RootState>] {
    [
      HostBinding("u", help: "undo") { _ in .requests(.stepAsked(.undo)) },
      HostBinding("U", help: "redo") { _ in .requests(.stepAsked(.redo)) },
      HostBinding("i", help: "import files", hint: "import") { _ in
        .screen(.promptOpened(Prompt(kind: .importPath, label: "Import file or folder: ")))
      },
      HostBinding("x", help: "cancel the import") { context in
        switch context.state.app.imports {
        case .reading, .merging: .app(.imports(.canceled))
        case .idle, .committing, .finished, .failed: nil
        }
      },
      HostBinding("S", help: "count or ignore specials") {
        .app(.settings(.specialsChosen(isOn: !$0.state.app.settings.includesSpecials)))
      },
      HostBinding("~", help: "inspect all changes") { _ in .inspector(.toggled) },
    ]
  }

  /// Returns why the row of a prompt is not the one that the viewer chose; nil if it is.
  public func refusal(of prompt: Prompt) -> String? {
    if app.persistent.reassignsKeys(of: requests.version) {
      return "The row was replaced meanwhile: Esc, then choose it again"
    }
    guard let subject = prompt.subject, !subject.exists(in: app.library) else { return nil }
    return "The show or episode was removed meanwhile: Esc, then choose another"
  }

  /// Returns the titles of what a list has, for its filter, shows and episodes where one is asked for, and files for an import.
  public func completion(of prompt: Prompt, on page: String?) -> PromptCompletion {
    let app = app
    switch prompt.kind {
    case .importPath: return .requested
    case .filter where page == MoviesTab.list.name: return .texts { app.movies.movies.map(\.name).sorted() }
    case .filter where page != SearchTab.tab.name: return .texts { app.library.shows.map(\.title).sorted() }
    case .text(let request) where request.takesEpisode: return .texts { app.episodeTexts(for: prompt.text) }
    case .filter, .own, .text: return .none
    }
  }

  /// Returns the status line: what is being written, the message, or the counts.
  public func status(_ glyphs: Glyphs) -> Line {
    activity(glyphs) ?? message(glyphs) ?? app.problem.map { Line($0, .bad) } ?? moment(glyphs) ?? counts(glyphs)
  }

  /// The message, with the key that reverts what it reports if it fits beside the position.
  private func message(_ glyphs: Glyphs) -> Line? {
    screen.message.map { message in
      let undo = Line(" \(glyphs.separator) u undoes", .muted)
      let fits = message.line.width + undo.width + 24 <= screen.size.columns
      return message.isUndoable && fits ? message.line + undo : message.line
    }
  }

  private func activity(_ glyphs: Glyphs) -> Line? {
    if screen.isLeaving { return Line("Writing\(glyphs.ellipsis) Ctrl-C leaves at once", .muted) }
    switch app.imports {
    case .reading(let fraction):
      let hint = waiting.map { "x cancels; \($0)" } ?? "x cancels"
      return line(glyphs, ofImport: fraction, "\(Int(fraction * 100)) %", hint)
    case .merging: return line(glyphs, ofImport: 1, "writing\(glyphs.ellipsis)", waiting ?? "x cancels")
    case .committing: return line(glyphs, ofImport: 1, "writing\(glyphs.ellipsis)", waiting ?? "")
    case .idle, .finished, .failed: break
    }
    if let step = requests.step {
      return Line("\(step == .undo ? "Undoing" : "Redoing")\(glyphs.ellipsis)", .muted)
    }
    return nil
  }

  private func line(_ glyphs: Glyphs, ofImport fraction: Double, _ progress: String, _ hint: String) -> Line {
    Line("Importing ", .accent) + Chart.progress(fraction, width: 24, glyphs: glyphs)
      + Line(" \(progress)") + Line("   \(hint)", .muted)
  }

  private var waiting: String? {
    let changes = requests.changes
    let imports = requests.waitingImports.count
    let texts = [
      changes == 0 ? nil : changes.of("change waits", "changes wait", in: wording),
      imports == 0 ? nil : imports.of("import waits", "imports wait", in: wording),
    ]
    let text = texts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  private func counts(_ glyphs: Glyphs) -> Line {
    guard app.phase == .ready else { return Line(waiting ?? "", .muted) }
    let counts = [
      app.persistent.plays.count.of("play", "plays", in: wording),
      app.library.shows.count.of("show", "shows", in: wording),
      app.library.episodes.count.of("episode", "episodes", in: wording),
    ]
    let specials = app.settings.includesSpecials ? " \(glyphs.separator) specials count" : ""
    return Line(counts.joined(separator: " \(glyphs.separator) ") + specials, .muted)
  }
}

extension RowSubject {
  fileprivate func exists(in library: Library) -> Bool {
    show.map { library.shows.contains($0) } ?? true && episode.map { library.episodes.contains($0) } ?? true
  }
}
