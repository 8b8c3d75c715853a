import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static var log: Command<AppState, AppAction> {
    command(
      "log", "the stored changes, newest first",
      discussion: [
        "log show and at take the number that starts each line.",
        "With --follow the earliest comes first, and each new change as any program commits it, until ^C.",
        "With --follow, --json prints one object per line.",
      ],
      options: [
        CommandOption("limit", letter: "n", value: "N", .number(0...1_000_000), "at most N changes, by default 20"),
        CommandOption("since", value: "DAY", .day, "changes of this day and later"),
        CommandOption("follow", "wait for further changes and print them"), Root.html,
      ], subcommands: [logShow]
    ) { host, context async throws(CommandFailure) in
      let zone = context.settings.zone
      let since = try context.day(option: "since").map { zone.moment(of: $0) }
      let limit = context.arguments.integer("limit") ?? 20
      let lines = try await host.reading { session async throws(StoreError) in try session.log(limit, since: since) }
      if context.arguments.has("follow") {
        guard context.arguments["html"] == nil else { throw .usage("--html writes a page, and --follow has no end") }
        return try await host.follow(lines, context, zone)
      }
      let actions = lines.map { LoggedAction($0, zone: zone) }
      try context.output.print {
        ["actions": actions]
      } text: {
        if actions.isEmpty {
          return [Line(since == nil && limit > 0 ? "Nothing was changed yet." : "No change to list.")]
        }
        let table = Table(
          columns: [
            Table.Column("", alignment: .trailing), Table.Column("", priority: 2),
            Table.Column("", priority: 3, isFlexible: true), Table.Column("", alignment: .trailing, priority: 1),
          ], rows: actions.map { $0.cells(zone, context.settings.wording) })
        return StyledText(table.lines(in: context.settings.canvas))
      }
    }
  }

  private static var logShow: Command<AppState, AppAction> {
    command(
      "show", "the rows and members that a change changed",
      discussion: ["The store keeps the rows of the changes that undo and redo reach: its last \(Session.undoLimit)."],
      operands: [Operand("N", .number(1...Int.max, noun: "the number of a change"))],
      options: [
        CommandOption("limit", letter: "n", value: "N", .number(0...1_000_000), "at most N rows a table, by default 20")
      ]
    ) { host, context async throws(CommandFailure) in
      let number = context.arguments.operand("N").flatMap { Int($0) } ?? 0
      let limit = context.arguments.integer("limit") ?? 20
      let change = try await host.reading { session async throws(StoreError) in
        try await session.readChange(number, limit: limit)
      }
      guard let change else { throw .data("the log has no change \(number); showlog log lists them") }
      let zone = context.settings.zone
      try context.output.print {
        ["action": LoggedAction(change.line, zone: zone), "tables": change.tables] as JSONObject
      } text: {
        StyledText(
          change.lines(
            moment: LoggedAction.moment(change.line.entry.at, zone), wording: context.settings.wording))
      }
    }
  }
}
