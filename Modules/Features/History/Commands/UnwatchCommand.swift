import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import TerminalUI

extension Command where Input == HistoryInput, Action == HistoryAction {
  /// Removes plays.
  static var unwatch: Self {
    Command(
      "unwatch", "remove the latest play of each episode",
      operands: [Operand("SHOW", .show), Operand("EPISODES", .episodes)],
      options: [
        CommandOption("all", "remove every play"),
        CommandOption("dry-run", letter: "n", "say what would be removed, and change nothing"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      let text = context.arguments.operand("EPISODES") ?? ""
      guard let show = try context.show(operand: "SHOW", in: input.library) else { return }
      let episodes = try context.episodes(text, of: show, in: input.library).filter { input.plays.isWatched($0.id) }
      guard !episodes.isEmpty else { throw .data("no play of \(quoted(text)) is there to take back") }
      let commit = try await context.commit(
        .unwatched(episodes: episodes.map(\.id), all: context.arguments.has("all")))
      let answers = episodes.map { EpisodeAnswer($0, commit) }
      try context.output.print {
        answers
      } text: {
        StyledText(answers.map { Line(context.isDryRun ? "Would take back " : "Took back ") + $0.line })
      }
    }
  }
}
