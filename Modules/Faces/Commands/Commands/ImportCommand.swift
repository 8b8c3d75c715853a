import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static var importFiles: Command<AppState, AppAction> {
    command(
      "import", "import Trakt, TV Time, Simkl and other files",
      discussion: [
        "A backup or a document of export --format json adds what this store lacks; of two statements the later one stays.",
        "Files, by --format, and what is read of them:",
      ] + Importer.all.map(\.summary),
      operands: [Operand("FILE|DIR|-", .input, .several)],
      options: [
        CommandOption(
          "format", value: "NAME", .choice(ImportFormat.allCases.map(\.rawValue)),
          "detected by each file's content by default: auto"),
        CommandOption("dry-run", letter: "n", "report what would be imported, and change nothing"),
        CommandOption("skip-bad", "leave out bad records, and report each"),
        CommandOption("no-limit", "accept files over 256 MB"),
      ], isChange: true
    ) { host, context async throws(CommandFailure) in
      let request = ImportRequest(
        paths: context.arguments.operands, format: context.arguments["format"] ?? "auto",
        skipsBad: context.arguments.has("skip-bad"), isDryRun: context.arguments.isDryRun,
        hasNoLimit: context.arguments.has("no-limit"), zone: host.options.namedZone,
        isVerbose: host.options.isVerbose ? true : nil)
      let progress =
        host.console.isErrorTerminal && !host.options.isQuiet
        ? ProgressLine(host.console, glyphs: host.options.canvas.glyphs) : nil
      let commit = try await host.commit(request, progress) { batch in
        if !request.isDryRun { for reading in batch.readings { context.output.notice(reading.summary) } }
      }
      guard case .finished(let report) = commit.after.imports else {
        throw CommandFailure(.inputOutput, "the import ended before it was complete")
      }
      for notice in report.notices(isVerbose: host.options.isVerbose) { context.output.notice(notice) }
      try context.output.print {
        report
      } text: {
        StyledText(report.lines(in: host.options.wording, isVerbose: host.options.isVerbose))
      }
    }
  }
}

extension CommandLineHost {
  /// Reads the files of a request and commits their contents.
  ///
  /// - Parameter understood: Receives the records of the files before they are committed.
  ///
  /// The host reads them, so that a missing store is created only after that, and a failure to read or resolve them leaves none.
  func commit(
    _ request: ImportRequest, _ progress: ProgressLine? = nil, understood: (ImportBatch) -> Void = { _ in }
  ) async throws(CommandFailure) -> Commit<AppState> {
    defer { progress?.end() }
    let (mode, isNew): (Session.Mode, Bool) = (request.isDryRun ? .reading : .writing, location.isEmpty)
    let imports = isNew ? AppEnvironment.live(now: clock).imports : try session(mode).environment.imports
    let files: ImportedFiles
    do {
      files = try await imports.files(of: request) { progress?.draw($0) }.get()
      if isNew { _ = try Library().resolving(files.batch) }
    } catch {
      throw CommandFailure(ImportFailure(error))
    }
    progress?.end()
    understood(files.batch)
    let session = try session(mode)
    do {
      let commit = try await session.commit(files, isDryRun: request.isDryRun)
      if commit.isChanged { recordCommit() }
      return commit
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  init(_ failure: ImportFailure) { self.init(failure.exitCode, failure.message) }
}

@MainActor
final class ProgressLine {
  private let console: Console
  private let glyphs: Glyphs
  private var isDrawn = false

  init(_ console: Console, glyphs: Glyphs) {
    self.console = console
    self.glyphs = glyphs
  }

  func draw(_ fraction: Double) {
    guard fraction > 0 else { return }
    let bar = Chart.progress(fraction, width: 30, glyphs: glyphs).plainText
    console.writeError("\r\(bar) \(Int(fraction * 100)) %\u{1B}[K")
    isDrawn = true
  }

  func end() {
    if isDrawn { console.writeError("\r\u{1B}[K") }
    isDrawn = false
  }
}
