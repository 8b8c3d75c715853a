import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static func importFiles(_ host: CommandLineHost?) -> Command<AppState, AppAction> {
    command(
      host, "import", "import Trakt, TV Time, Simkl and other files",
      discussion: [
        "A backup or a document of export --format json, each named as a file, adds what this store lacks; of two statements the "
          + "later one stays.",
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
      let paths = context.arguments.operands
      let stores = paths.filter { host.isStore($0) }
      if !stores.isEmpty {
        guard stores.count == paths.count else {
          throw .usage("\(stores[0]) is a store of showlog, which is imported apart from other files")
        }
        let option =
          context.arguments["format"] != nil ? "format" : context.arguments.has("skip-bad") ? "skip-bad" : nil
        if let option {
          throw .usage("--\(option) is for files of services, and \(stores[0]) is a store of showlog; leave it out")
        }
        return try host.printImport(try await host.merge(stores, context))
      }
      let request = ImportRequest(
        paths: context.arguments.operands, format: context.arguments["format"] ?? "auto",
        skipsBad: context.arguments.has("skip-bad"), isDryRun: context.arguments.isDryRun,
        hasNoLimit: context.arguments.has("no-limit"), zone: host.options.namedZone)
      try host.printImport(try await host.run(request))
    }
  }
}

extension CommandLineHost {
  /// Returns an action with the same result, which has the records of the files: the host reads them, and the session commits.
  ///
  /// So a missing store is created only after the files were read, and a failure to read or resolve them leaves none.
  func firstReading(_ action: AppAction, _ progress: ProgressLine? = nil) async throws(CommandFailure) -> AppAction {
    guard case .imports(.requested(let request)) = action else { return action }
    let isNew = location.isEmpty
    let imports =
      isNew ? AppEnvironment.live(now: clock).imports : try session(mode(of: request)).environment.imports
    let (shares, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let reading = Task {
      defer { continuation.finish() }
      return await imports.read(request) { share in continuation.yield(share) }
    }
    for await share in shares { progress?.draw(share) }
    switch await reading.value {
    case .success(let batch):
      if isNew {
        do throws(AmbiguousShow) {
          _ = try Library().resolving(batch)
        } catch {
          throw CommandFailure(.dataError, error.description)
        }
      }
      return .imports(.read(batch: batch, isDryRun: request.isDryRun))
    case .failure(let failure): throw CommandFailure(failure.exitCode, failure.message)
    }
  }

  private func mode(of request: ImportRequest) -> Session.Mode { request.isDryRun ? .reading : .writing }

  fileprivate func run(_ request: ImportRequest) async throws(CommandFailure) -> ImportReport {
    let progress =
      console.isErrorTerminal && !options.isQuiet ? ProgressLine(console, glyphs: options.canvas.glyphs) : nil
    defer { progress?.end() }
    let action = try await firstReading(.imports(.requested(request)), progress)
    let session = try session(mode(of: request))
    let commit: Commit<AppState>
    do {
      commit = try await session.commit(action)
    } catch {
      throw CommandFailure(error)
    }
    if commit.isChanged { recordCommit() }
    guard case .finished(let report) = commit.after.imports else {
      throw CommandFailure(.inputOutput, "the import ended before it was complete")
    }
    return report
  }

  fileprivate func merge(
    _ paths: [String], _ context: CommandContext<AppState, AppAction>
  ) async throws(CommandFailure) -> ImportReport {
    var contents: [AppState] = []
    for path in paths {
      let read = try self.contents(ofFile: path, context)
      if let reason = read.reasonToRefuse(since: AppState(settings: read.settings)) {
        throw .data("\(path): \(reason)")
      }
      contents.append(read)
    }
    let session = try session(context.arguments.isDryRun ? .reading : .writing)
    do throws(StoreError) {
      let commit = try await session.merge(contents, files: paths, isDryRun: context.arguments.isDryRun)
      if commit.isChanged { recordCommit() }
      guard case .finished(let report) = commit.after.imports else { return ImportReport() }
      return report
    } catch {
      throw CommandFailure(error)
    }
  }

  fileprivate func printImport(_ report: ImportReport) throws(CommandFailure) {
    for notice in report.notices { output.notice(notice) }
    try output.print {
      report
    } text: {
      StyledText(report.lines(in: options.wording))
    }
  }
}

extension ImportReport {
  fileprivate func lines(in wording: Wording) -> [Line] {
    var lines = [
      Line(isDryRun ? "Would import " : "Imported ", bold: true)
        + Line("\((playsAdded + playsFilledIn).of("play", "plays", in: wording)) and \(additions(in: wording))"),
      Line("  episodes   \(playsRead.of("play", "plays", in: wording)): \(playsAdded.words(in: wording)) added, ")
        + Line("\((playsRead - playsAdded).words(in: wording)) known already"),
    ]
    // Of a folder, an archive or several files: those that were not skipped.
    if files.count > 1 || !skippedFiles.isEmpty {
      let shown = files.prefix(20).enumerated().map { Line(($0 == 0 ? "  files      " : "             ") + $1) }
      let rest = files.count - shown.count
      lines += shown + (rest > 0 ? [Line("             and \(rest.words(in: wording)) more")] : [])
    }
    if playsFilledIn > 0 {
      let plays = playsFilledIn.of("play", "plays", in: wording)
      lines.append(Line("  filled in  \(plays) of earlier episodes: a file states how far a show was watched"))
    }
    for records in taken {
      let name = records.title + String(repeating: " ", count: max(0, 9 - records.title.count))
      let leftOut = records.leftOut > 0 ? ", \(records.leftOut.words(in: wording)) left out" : ""
      lines.append(
        Line("  \(name)  \(records.read.of(records.kind.one, records.kind.several, in: wording)): ")
          + Line(
            "\(records.added.words(in: wording)) added, \(records.known.words(in: wording)) known already\(leftOut)"))
    }
    for records in leftOut {
      let count = records.count.of(records.kind.one, records.kind.several, in: wording)
      lines.append(Line("  left out   \(count), not kept by showlog"))
    }
    if !rejections.isEmpty {
      lines.append(Line("  left out   \(rejections.count.of("bad record", "bad records", in: wording))", .warning))
    }
    return lines
  }

  func additions(in wording: Wording) -> String {
    "\(episodesAdded.of("new episode", "new episodes", in: wording)) of \(showsAdded.of("new show", "new shows", in: wording))"
  }
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
