import HistoryFeature
import LeftfoldCore
import ShowlogApp
import ShowlogModels

extension Command {
  /// What was watched.
  static let history = Command(
    "history", "[SHOW]", "what you watched, the newest first",
    options: [
      Option("since", value: "DAY", "from this day on"),
      Option("until", value: "DAY", "before this day"),
      Option("limit", letter: "n", value: "N", "so many plays at most (20 on a terminal)"),
    ], arity: 0...1
  ) { context throws(CommandFailure) in
    let session = try context.openToRead()
    let query = HistoryQuery(
      show: try context.operands.first.map { text throws(CommandFailure) in
        try context.show(text, in: session)
      },
      since: try context.day("since"), until: try context.day("until"),
      limit: try context.arguments.integer("limit", in: 0...1_000_000_000) ?? context.defaultLimit)
    session.store.send(.history(.queried(query: query)))
    try context.output.print(HistoryReport(session.store.historyStore.state)) {
      session.store.historyContainer.draw(in: context.canvas)
    }
  }
}

extension CommandContext {
  /// A day that an option names.
  func day(_ option: String) throws(CommandFailure) -> Day? {
    try arguments[option].map { text throws(CommandFailure) in try moments.day(text, for: "--\(option)") }
  }

  /// A person sees the newest on one screen; a program gets everything.
  var defaultLimit: Int? { options.isJSON || !console.isOutputTerminal ? nil : 20 }
}
