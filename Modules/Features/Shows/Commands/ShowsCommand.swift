import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension Command where Input == ShowsInput, Action == ShowsAction {
  static var shows: Self {
    Command(
      "shows", "your shows, and your progress in each",
      options: [
        CommandOption(
          "sort", value: "KEY", .choice(ShowsSort.allCases.map(\.rawValue)),
          "title, progress, recent, added, left or year"),
        CommandOption("all", "also the shows you neither follow nor have watched"),
        CommandOption("search", value: "TEXT", .text, "only shows with this in the title"),
      ]
    ) { context throws(CommandFailure) in
      let store = try context.store()
      if let sort: ShowsSort = context.arguments.choice("sort") { store.send(.sorted(by: sort)) }
      if let text = context.arguments["search"] { store.send(.searchApplied(text: text)) }
      store.send(.followedOnlyChosen(isOn: !context.arguments.has("all")))
      try context.print(ShowsView.self, ShowsConnector()) { ShowsReport($0) }
    }
  }

  static var show: Self {
    Command("show", "one show: its facts, seasons and episodes", operands: [Operand("SHOW", .show)]) {
      context throws(CommandFailure) in
      let store = try context.store()
      guard let show = try context.show(operand: "SHOW", in: store.state.library) else { return }
      store.send(.opened(show: show))
      try context.print(ShowDetailView.self, ShowDetailConnector()) { ShowDetailReport($0) }
    }
  }
}
