import LeftfoldCore
import LeftfoldInspector
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static var inspect: Command<AppState, AppAction> {
    command(
      "inspect", "write the last changes for a browser or a tool",
      discussion: [
        "Each change is an action with the state after it, as far back as undo reaches.",
        "Changes that were undone and then replaced by others are left out, since the store no longer has their rows.",
        "A FILE of - is standard output, if that is no terminal.",
        "--test prints the Swift of a test that replays changes, such as --test 12..15, by the app's reducer.",
      ],
      options: [
        CommandOption("html", value: "FILE", .file, "one page that needs no network"),
        CommandOption("devtools", value: "FILE", .file, "a file that Redux DevTools imports"),
        CommandOption("trace", value: "FILE", .file, "a file that Perfetto and chrome://tracing open"),
        CommandOption("test", value: "FROM..TO", .text, "a test that replays these changes, to standard output"),
        CommandOption("limit", letter: "n", value: "N", .number(1...100), "at most N changes, by default 100"),
      ]
    ) { host, context async throws(CommandFailure) in
      if let range = context.arguments["test"] { return try await host.writeTest(of: range, context) }
      try await host.writeRecording(context)
    }
  }
}

extension CommandLineHost {
  fileprivate func writeRecording(_ context: CommandContext<AppState, AppAction>) async throws(CommandFailure) {
    let (format, path) = try inspectTarget(context)
    let limit = context.arguments.integer("limit") ?? 100
    let kept = try await reading { session async throws(StoreError) in try await session.versions(limit) }
    let numbers = kept.history.entries.map(\.action.line.number)
    let start = kept.history.entries.first?.action.line.entry.at.seconds ?? 0
    let recording = Recording(history: kept.history, startTime: Double(start) * 1_000)
    let text: String
    do {
      text = try format.text(of: recording)
    } catch {
      throw CommandFailure(.dataError, "\(error)")
    }
    if let path {
      try writeNewFile(path) { write in try write(Array(text.utf8)) }
    } else if !context.output.isJSON {
      return try write(text)
    }
    let count = recording.history.count
    let absent = (numbers.last ?? 0) - (numbers.first ?? 1) + 1 - count
    try context.output.print {
      ["format": format.rawValue, "path": path, "content": path == nil ? text : nil, "actions": count] as JSONObject
    } text: {
      let wording = context.settings.wording
      let note = absent == 0 ? "" : ", without \(absent.words(in: wording)) that were undone and replaced"
      let changes = count.of("change", "changes", in: wording)
      return StyledText([Line("Wrote ", bold: true) + Line("\(path ?? "-"): \(changes)\(note)")])
    }
  }

  /// Returns the format and the path of the file to write; a nil path for standard output.
  private func inspectTarget(
    _ context: CommandContext<AppState, AppAction>
  ) throws(CommandFailure) -> (format: InspectFormat, path: String?) {
    let chosen = InspectFormat.allCases.compactMap { format in
      context.arguments[format.rawValue].map { (format, path: $0) }
    }
    guard let (format, path) = chosen.first, chosen.count == 1 else {
      throw .usage(
        "inspect takes one of --html FILE, --devtools FILE, --trace FILE and --test FROM..TO, found \(chosen.count)")
    }
    guard path == "-" else { return (format, path) }
    guard context.output.isJSON || !console.isOutputTerminal else {
      throw .usage("standard output is a terminal; give --\(format.rawValue) a file, or pipe the output to one")
    }
    return (format, nil)
  }
}

enum InspectFormat: String, CaseIterable {
  case html, devtools, trace

  @MainActor
  fileprivate func text(of recording: Recording<AppState, LoggedStep>) throws -> String {
    switch self {
    case .html: recording.html(title: "Showlog")
    case .devtools: try recording.devToolsState(DevToolsFormat(showing: Redaction()))
    case .trace: recording.chromeTrace(process: "showlog")
    }
  }
}

extension LoggedStep: Inspectable {
  /// The change's kind with its summary and its action.
  public var inspected: InspectedValue {
    let payload = (try? JSONValue(parsing: line.entry.action)).map(InspectedValue.init(json:)) ?? .none
    return .fields([
      .init(
        ".\(line.entry.kind)",
        .fields([.init("change", line.entry.summary.map { .string($0) } ?? .none), .init("action", payload)]))
    ])
  }
}

extension InspectedValue {
  fileprivate init(json: JSONValue) {
    self =
      switch json {
      case .null: .none
      case .bool(let value): .bool(value)
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      case .literal(let text): .string(text)
      case .string(let value): .string(value)
      case .array(let values): .list(values.map { InspectedValue(json: $0) })
      case .object(let members): .fields(members.map { .init($0.name, InspectedValue(json: $0.value)) })
      }
  }
}
