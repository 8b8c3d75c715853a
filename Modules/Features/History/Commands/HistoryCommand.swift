import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var history: Self {
    Command(
      "history", "your plays, newest first",
      operands: [Operand("SHOW", .show, .optional)],
      options: [
        CommandOption("since", value: "DAY", .day, "from this day on"),
        CommandOption("until", value: "DAY", .day, "before this day"),
        CommandOption(
          "limit", letter: "n", value: "N", .number(0...1_000_000_000), "at most this many plays (20 on a terminal)"),
      ]
    ) { context throws(CommandFailure) in
      let query = HistoryQuery(
        show: try context.show(operand: "SHOW", in: try context.read().library),
        since: try context.day(option: "since"), until: try context.day(option: "until"),
        limit: context.arguments.integer("limit") ?? context.defaultLimit)
      try context.store().send(.queried(query: query))
      try context.print(HistoryView.self, WatchedHistoryConnector()) { HistoryReport($0) }
    }
  }
}

extension CommandContext where Input == HistoryInput, Action == HistoryAction {
  /// Text on a terminal is limited to one screen; JSON and piped text have every play.
  fileprivate var defaultLimit: Int? { output.isJSON || !output.isTerminal ? nil : 20 }
}
