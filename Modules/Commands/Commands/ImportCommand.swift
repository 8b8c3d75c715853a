import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static func importFiles(_ host: CommandLineHost?) -> Command<AppState, AppAction> {
    command(
      host, "import", "import your files, of Trakt, TV Time, Simkl …",
      operands: [Operand("FILE|DIR|-", .input, .several)],
      options: [
        CommandOption(
          "format", value: "NAME", .text, "auto (the default), trakt, tvmaze, tvtime, simkl, seriesguide or csv"),
        CommandOption("dry-run", letter: "n", "read and report, change nothing"),
        CommandOption("skip-bad", "leave out bad records, and report each"),
        CommandOption("no-limit", "also files over 256 MB"),
      ], isChange: true
    ) { host, context async throws(CommandFailure) in
      let request = ImportRequest(
        paths: context.arguments.operands, format: context.arguments["format"] ?? "auto",
        skipsBad: context.arguments.has("skip-bad"), isDryRun: context.isDryRun,
        hasNoLimit: context.arguments.has("no-limit"))
      try host.printImport(try await host.run(request))
    }
  }
}

extension CommandLineHost {
  fileprivate func run(_ request: ImportRequest) async throws(CommandFailure) -> ImportReport {
    let session = try session(request.isDryRun ? .reading : .writing)
    let progress =
      console.isErrorTerminal && !options.isQuiet
      ? ProgressLine(session.store, console: console, glyphs: options.canvas.glyphs) : nil
    defer { progress?.end() }
    do {
      try await session.run(.imports(.requested(request)))
    } catch {
      throw CommandFailure(error)
    }
    switch session.store.state.imports {
    case .finished(let report):
      if !report.isDryRun { noteCommit() }
      return report
    case .failed(let failure):
      throw CommandFailure(ExitCode(rawValue: Int32(failure.exitCode)) ?? .dataError, failure.message)
    case .idle, .reading, .merging, .committing:
      throw CommandFailure(.inputOutput, "the import ended before it was done")
    }
  }

  fileprivate func printImport(_ report: ImportReport) throws(CommandFailure) {
    for rejection in report.rejections { output.note("left out: \(rejection)") }
    for file in report.skippedFiles { output.note("\(file)") }
    for play in report.unmatchedPlays { output.note(play) }
    try output.print {
      report
    } text: {
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
}

func count(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }

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
