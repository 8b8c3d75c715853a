import Foundation
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static var export: Command<AppState, AppAction> {
    command(
      "export", "write your log in a format that other programs read",
      discussion: [
        "json holds everything; import adds it to another store, and restore replaces that. csv holds plays, ratings, notes and "
          + "standings, and trakt the history, or with a FILE that ends in / a folder with the files of Trakt's export; import "
          + "reads all of them. ics is the calendar of the shows that you follow. letterboxd is a table of films that "
          + "Letterboxd imports, or in a folder that and one of each list; csv has no lists of your own.",
        "Without FILE, or with -, it goes to standard output.",
      ],
      operands: [Operand("FILE|-", .file, .optional)],
      options: [
        CommandOption(
          "format", value: "NAME", .choice(ExportFormat.allCases.map(\.rawValue)),
          "json, trakt, csv, letterboxd or ics; by default as FILE ends, otherwise json"),
        CommandOption("replace", "replace a file of that name"),
        CommandOption("since", value: "DAY", .day, "the first day of a calendar, by default today"),
        CommandOption("days", value: "N", .number(1...36_500), "the days of a calendar, by default 365"),
        CommandOption("all", "a calendar of every show in the library"),
        CommandOption(
          "alarm", value: "MINUTES", .number(0...10_080),
          "an alarm before each episode of a calendar; at 9:00 of a day without a time"),
      ]
    ) { host, context throws(CommandFailure) in
      let path = context.arguments.operand("FILE|-")
      let export = try Export(context, path: path)
      if let path, path != "-" {
        try host.write(export, to: path, isReplacing: context.arguments.has("replace"))
        try context.output.print {
          export.answer(path: path)
        } text: {
          StyledText([Line("Wrote ", bold: true) + Line("\(path): \(export.words)")])
        }
      } else {
        try host.print(export, context)
      }
      let rounded = export.roundedRatings(isFolder: path?.hasSuffix("/") == true)
      if rounded > 0 {
        let ratings = rounded.of("rating is", "ratings are", in: context.settings.wording)
        context.output.notice("\(ratings) rounded: the format has no decimals")
      }
      let leftOut = export.leftOutNotes
      if leftOut > 0 {
        let notes = leftOut.of("note of a play is", "notes of plays are", in: context.settings.wording)
        context.output.notice("\(notes) left out: the format has none")
      }
      // Written all the same, since it may be all that is left; but it is no backup.
      if try host.session(.reading).damage != nil { throw .data("the export lacks what is damaged in the store") }
    }
  }
}

extension CommandLineHost {
  fileprivate func print(
    _ export: Export, _ context: CommandContext<AppState, AppAction>
  ) throws(CommandFailure) {
    guard context.output.isJSON else {
      do {
        guard console.isOutputTerminal, export.format.isRaw else {
          return try export.write { [console] in try console.writeOutput(String(decoding: $0, as: UTF8.self)) }
        }
        var lines = SafeLines()
        try export.write { [console] in try console.writeOutput(lines.take($0)) }
        try console.writeOutput(lines.takeRest())
      } catch {
        throw CommandFailure(.inputOutput, "standard output cannot be written: \(console.reason(error))")
      }
      return
    }
    var content: [UInt8] = []
    try? export.write { content += $0 }
    let answer = export.answer(content: String(decoding: content, as: UTF8.self))
    try context.output.print {
      answer
    } text: {
      StyledText()
    }
  }

  fileprivate func write(_ export: Export, to path: String, isReplacing: Bool) throws(CommandFailure) {
    guard path.hasSuffix("/") else {
      return try writeNewFile(path, isReplacing: isReplacing) { write in try export.write(to: write) }
    }
    guard !isReplacing else { throw .usage("--replace is for files; \(path) is a folder") }
    guard let folder = export.folder else {
      throw .usage(
        "\(path) is a folder, which is written with --format trakt or letterboxd only; give the name of a file")
    }
    try writeNewFolder(String(path.dropLast()), folder)
  }
}

private enum ExportFormat: String, CaseIterable {
  case json, trakt, csv, letterboxd, ics

  /// Whether titles are written as they are; JSON escapes control characters.
  var isRaw: Bool { [.csv, .letterboxd, .ics].contains(self) }
}

extension String {
  /// The ending of a file's name in lowercase, without the dot; empty for none.
  fileprivate var fileEnding: String { URL(filePath: self).pathExtension.lowercased() }
}

/// Makes a text safe for a terminal, line by line, and keeps the ends of lines; a chunk can end anywhere.
private struct SafeLines {
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  private var rest: [UInt8] = []

  /// Returns the lines up to the last end of a line in the chunk.
  mutating func take(_ chunk: [UInt8]) -> String {
    guard let end = chunk.lastIndex(of: Self.lineFeed) else {
      rest += chunk
      return ""
    }
    defer { rest = [UInt8](chunk[(end + 1)...]) }
    return Self.safe(rest + chunk[...end])
  }

  mutating func takeRest() -> String {
    defer { rest = [] }
    return Self.safe(rest)
  }

  private static func safe(_ bytes: [UInt8]) -> String {
    let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false).map { line in
      let end = line.last == carriageReturn ? "\r" : ""
      return String(decoding: line.dropLast(end.utf8.count), as: UTF8.self).safeForTerminal + end
    }
    return lines.joined(separator: "\n")
  }
}

@MainActor
private struct Export {
  let format: ExportFormat
  let state: AppState
  let settings: CommandSettings
  let since: Day?
  let days: Int
  let isAll: Bool
  let alarm: Int?
  private let isFolder: Bool

  /// - Parameter path: The path of the file, whose ending is the format by default.
  init(_ context: CommandContext<AppState, AppAction>, path: String?) throws(CommandFailure) {
    let arguments = context.arguments
    format = arguments.choice("format") ?? path.flatMap { ExportFormat(rawValue: $0.fileEnding) } ?? .json
    let calendarOnly =
      ["since", "days", "alarm"].filter { arguments[$0] != nil } + (arguments.has("all") ? ["all"] : [])
    if format != .ics, let option = calendarOnly.first {
      throw .usage("--\(option) is an option of a calendar; give --format ics with it, or leave it out")
    }
    isFolder = path?.hasSuffix("/") == true
    state = try context.read()
    settings = context.settings
    since = try context.day(option: "since")
    days = arguments.integer("days") ?? 365
    isAll = arguments.has("all")
    alarm = arguments.integer("alarm")
  }

  /// Whether the viewer's own lists are in it: in a document, and as files of a folder.
  private var hasLists: Bool { format == .json || isFolder }

  /// The files of a folder; nil for a format of one file.
  var folder: [LibraryExport.File]? {
    switch format {
    case .trakt: LibraryExport.traktFolder(state.document, others: state.records, lists: state.exportedLists)
    case .letterboxd:
      LibraryExport.letterboxdFolder(state.records, lists: state.exportedLists, in: settings.zone)
    case .json, .csv, .ics: nil
    }
  }

  func write(to sink: @escaping LibraryExport.Sink) throws {
    switch format {
    case .json: try LibraryExport.json(state.document, to: sink)
    case .trakt: try LibraryExport.trakt(state.persistent, others: state.records, to: sink)
    case .csv: try LibraryExport.csv(state.persistent, entries: state.entries, others: state.records, to: sink)
    case .letterboxd: try LibraryExport.letterboxd(state.records, in: settings.zone, to: sink)
    case .ics:
      let first = since ?? settings.zone.day(of: settings.now)
      try sink(
        LibraryExport.ics(
          state.library, days: first..<first.advanced(by: days), in: settings.zone, stamp: settings.now,
          alarm: alarm
        ) { isAll || state.standings.follows($0.id) })
    }
  }

  var words: String {
    let wording = settings.wording
    if format == .ics { return "the calendar of \(days.of("day", "days", in: wording))" }
    let plays = state.plays.count.of("play", "plays", in: wording)
    let episodes = format == .json ? [state.library.shows.count.of("show", "shows", in: wording), plays] : [plays]
    let others = LeftOut.counts(of: state.records).map { $0.count.of($0.kind.one, $0.kind.several, in: wording) }
    let lists =
      hasLists ? [state.ownLists.lists.count].filter { $0 > 0 }.map { $0.of("list", "lists", in: wording) } : []
    let parts = (format == .letterboxd ? [] : episodes) + others + lists
    return parts.isEmpty ? "no film" : parts.joined(separator: ", ")
  }

  /// The number of notes of plays in a format that has none.
  var leftOutNotes: Int {
    func films() -> Int { state.records.count { $0.playNote != nil } }
    return switch format {
    case .trakt: films() + state.plays.plays.count { state.ratings.playNotes.note(of: $0, in: state.plays) != nil }
    case .letterboxd: films()
    case .json, .csv, .ics: 0
    }
  }

  /// The number of ratings with a decimal in a format that has none.
  func roundedRatings(isFolder: Bool) -> Int {
    let others = state.records.count { $0.kind == .film && $0.opinion.rating?.isWhole == false }
    switch format {
    case .trakt where isFolder:
      let entries = state.entries
      let all = [
        Array(entries.shows.values), entries.seasons.values.flatMap(\.values), Array(entries.episodes.values),
      ]
      return others + all.joined().count { $0.opinion.rating?.isWhole == false }
    case .letterboxd: return others
    case .json, .trakt, .csv, .ics: return 0
    }
  }

  /// - Parameters:
  ///   - path: The path of the file that was written; nil for none.
  ///   - content: The exported text; nil if it was written to a file.
  func answer(path: String? = nil, content: String? = nil) -> JSONObject {
    [
      "format": format.rawValue, "path": path, "content": content, "shows": state.library.shows.count,
      "plays": state.plays.count,
    ]
  }
}
