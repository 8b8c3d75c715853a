import LeftfoldCore
import ShowlogApp
import ShowlogModels
import TerminalUI

extension Command {
  /// Take over files.
  static let importFiles = Command(
    "import", "FILE|DIR|-...", "take over files of Trakt or TVmaze",
    options: [
      Option("format", value: "NAME", "auto (the default), trakt or tvmaze"),
      Option("dry-run", letter: "n", "read and report, change nothing"),
      Option("skip-bad", "leave out bad records, and report each"),
      Option("no-limit", "also files over 256 MB"),
    ], arity: 1...10_000
  ) { context throws(CommandFailure) in
    let isDryRun = context.arguments.has("dry-run")
    let session = try isDryRun ? context.openToRead() : context.openToWrite()
    let progress = context.followProgress(of: session)
    defer { progress?.end() }
    try await context.run(
      in: session,
      .imports(
        .requested(
          ImportRequest(
            paths: context.operands, format: context.arguments["format"] ?? "auto",
            skipsBad: context.arguments.has("skip-bad"), isDryRun: isDryRun,
            hasNoLimit: context.arguments.has("no-limit")))))
    progress?.end()
    switch session.store.state.imports {
    case .finished(let report): try context.printImport(report)
    case .failed(let failure):
      throw CommandFailure(ExitCode(rawValue: Int32(failure.exitCode)) ?? .dataError, failure.message)
    case .idle, .reading, .merging, .committing:
      throw CommandFailure(.inputOutput, "the import has ended before it was done")
    }
  }
}

extension CommandContext {
  fileprivate func printImport(_ report: ImportReport) throws(CommandFailure) {
    for rejection in report.rejections { output.note("left out: \(rejection)") }
    try output.print(report) {
      var lines = [
        Line(report.isDryRun ? "Would import " : "Imported ", bold: true)
          + Line("\(count(report.playsAdded, "play")) and \(count(report.episodesAdded, "new episode"))")
          + Line(" of \(count(report.showsAdded, "new show"))")
      ]
      lines.append(
        Line("  episodes   \(count(report.playsRead, "play")): \(report.playsAdded) added, ")
          + Line("\(report.playsRead - report.playsAdded) known already"))
      if report.moviesSkipped > 0 {
        lines.append(Line("  movies     \(report.moviesSkipped) skipped: this is a log of shows"))
      }
      if !report.rejections.isEmpty {
        lines.append(Line("  left out   \(count(report.rejections.count, "bad record"))", .warning))
      }
      return StyledText(lines)
    }
  }

  /// Shows on a terminal's standard error how far an import is.
  fileprivate func followProgress(of session: Session) -> ProgressLine? {
    guard console.isErrorTerminal, !options.isQuiet else { return nil }
    return ProgressLine(session.store, console: console, glyphs: canvas.glyphs)
  }
}

/// Counts things in words.
func count(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }

/// One line that is drawn over and over while an import goes on, and taken away at its end.
@MainActor
final class ProgressLine {
  private let console: Console
  private var subscription: Subscription?
  private var isDrawn = false

  init(_ store: AppStore, console: Console, glyphs: Glyphs) {
    self.console = console
    subscription = store.derived(state: \.imports).subscribe { [weak self] state in
      guard case .reading(let fraction) = state, fraction > 0 else { return }
      self?.draw(fraction, glyphs)
    }
  }

  private func draw(_ fraction: Double, _ glyphs: Glyphs) {
    let bar = Chart.progress(fraction, width: 30, glyphs: glyphs).plainText
    console.writeError("\r\(bar) \(Int(fraction * 100)) %\u{1B}[K")
    isDrawn = true
  }

  func end() {
    subscription = nil
    if isDrawn { console.writeError("\r\u{1B}[K") }
    isDrawn = false
  }
}
