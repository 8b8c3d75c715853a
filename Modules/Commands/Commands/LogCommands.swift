import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static func log(_ host: CommandLineHost?) -> Command<AppState, AppAction> {
    Command(
      "log", "the stored changes, newest first",
      discussion: ["The number in front is what log show and at take."],
      options: [
        CommandOption("limit", letter: "n", value: "N", .number(0...1_000_000), "at most N changes, by default 20"),
        CommandOption("since", value: "DAY", .day, "changes of this day and later"),
      ], subcommands: [logShow(host)]
    ) { context throws(CommandFailure) in
      guard let host else { return }
      let zone = context.settings.zone
      let since = try context.day(option: "since").map { zone.moment(of: $0) }
      let limit = context.arguments.integer("limit") ?? 20
      let lines = try host.reading { session throws(SessionError) in try session.log(limit, since: since) }
      let actions = lines.map { LoggedAction($0, zone: zone) }
      try context.output.print {
        ["actions": actions]
      } text: {
        if actions.isEmpty { return [Line("Nothing was changed yet.")] }
        let table = Table(
          columns: [
            Table.Column("", alignment: .trailing), Table.Column("", priority: 2),
            Table.Column("", priority: 3, isFlexible: true), Table.Column("", alignment: .trailing, priority: 1),
          ], rows: actions.map { $0.cells(context.settings) })
        return StyledText(table.lines(in: context.settings.canvas))
      }
    }
  }

  private static func logShow(_ host: CommandLineHost?) -> Command<AppState, AppAction> {
    command(
      host, "show", "what one change did, by row and member",
      discussion: ["The store keeps the rows of the changes that undo and redo reach."],
      operands: [Operand("N", .number(1...Int.max))],
      options: [
        CommandOption("limit", letter: "n", value: "N", .number(0...1_000_000), "at most N rows a table, by default 20")
      ]
    ) { host, context throws(CommandFailure) in
      let number = context.arguments.operand("N").flatMap { Int($0) } ?? 0
      let limit = context.arguments.integer("limit") ?? 20
      let change = try host.reading { session throws(SessionError) in
        try session.loggedChange(number, limit: limit)
      }
      guard let change else { throw .data("the log has no change \(number); showlog log lists them") }
      let zone = context.settings.zone
      try context.output.print {
        LoggedActionDetail(change, zone: zone)
      } text: {
        LoggedActionDetail(change, zone: zone).page(context.settings)
      }
    }
  }
}

extension CommandLineHost {
  /// The answer of a session that is opened for reading.
  func reading<Answer>(_ body: (Session) throws(SessionError) -> Answer) throws(CommandFailure) -> Answer {
    let session = try session(.reading)
    do throws(SessionError) { return try body(session) } catch { throw CommandFailure(error) }
  }
}

/// An entry of the log as printed.
private struct LoggedAction: Encodable {
  let number: Int
  let at: Timestamp
  let day: Day
  let kind: String
  @OrNull var change: String?
  @OrNull var rows: Int?

  init(_ line: LogLine, zone: Zone) {
    number = line.number
    at = line.entry.at
    day = zone.day(of: line.entry.at)
    kind = line.entry.kind
    change = line.entry.summary
    rows = line.changedRows
  }

  func cells(_ settings: CommandSettings) -> [Line] {
    [
      Line("\(number)", .accent), Line(moment(settings.zone), .muted), Line(change ?? kind),
      Line(rows.map { $0.of("row", "rows", in: settings.wording) } ?? "", .muted),
    ]
  }

  func moment(_ zone: Zone) -> String {
    let (day, time) = zone.local(at)
    return "\(day) \(time.shortDescription)"
  }
}

/// A line of the log with the rows that its action changed.
private struct LoggedActionDetail: Encodable {
  let action: LoggedAction
  /// Null if they are not kept.
  @OrNull var tables: [TableChange]?

  init(_ change: LoggedChange, zone: Zone) {
    action = LoggedAction(change.line, zone: zone)
    tables = change.tables
  }

  func page(_ settings: CommandSettings) -> StyledText {
    var lines = [
      Line("\(action.number)  ", .accent) + Line(action.change ?? action.kind, bold: true),
      Line("\(action.moment(settings.zone))  \(action.kind)", .muted),
    ]
    guard let tables else {
      return StyledText(lines + [Line("Its rows are not kept any more: undo and redo do not reach it.")])
    }
    for table in tables {
      let counts = [(table.inserted, "new"), (table.updated, "changed"), (table.removed, "removed")]
      let words = counts.filter { $0.0 > 0 }.map { "\($0.0.words(in: settings.wording)) \($0.1)" }.joined(
        separator: ", ")
      lines += [Line(), Line(table.table, .heading) + Line("  \(words)", .muted)]
      for row in table.rows { lines += row.lines }
      let rest = table.inserted + table.updated + table.removed - table.rows.count
      if rest > 0 { lines.append(Line("… and \(rest.of("more row", "more rows", in: settings.wording))", .muted)) }
    }
    return StyledText(lines)
  }
}

extension TableChange.Row {
  fileprivate var lines: [Line] {
    let (sign, role): (String, Role) =
      switch change {
      case "inserted": ("+", .good)
      case "removed": ("-", .bad)
      default: ("~", .warning)
      }
    return [Line("\(sign) \(key)", role) + Line("  \(subject)")]
      + members.map { member in
        let name = Line("    \(member.name)  ", .muted)
        switch (member.old, member.new) {
        case (let old?, let new?): return name + Line("\(old) → \(new)")
        case (let old?, nil): return name + Line(change == "removed" ? old : "\(old) → nothing")
        default: return name + Line(change == "inserted" ? member.new ?? "" : "nothing → \(member.new ?? "")")
        }
      }
  }
}
