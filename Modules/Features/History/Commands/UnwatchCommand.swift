import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var unwatch: Self {
    Command(
      "unwatch", "remove the latest play of each episode",
      discussion: ["A later import of a file that has the play adds it again."],
      operands: [Operand("SHOW", .show), Operand("EPISODES", .episodes)],
      options: [
        CommandOption("all", "remove every play"),
        CommandOption("dry-run", letter: "n", "print what would be removed, and change nothing"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      let text = context.arguments.operand("EPISODES") ?? ""
      guard let show = try context.show(operand: "SHOW", in: input.library) else { return }
      var episodes = try context.episodes(text, of: show, in: input.library)
      if EpisodeRange(text)?.numbers == nil {
        // The season's episodes that `watch` marks by the same word.
        episodes.removeAll { $0.isSpecial && $0.season != 0 && !input.includesSpecials }
      }
      let commit = try await context.commit(
        .unwatchRequested(episodes: episodes.map(\.id), all: context.arguments.has("all")))
      guard case .removed(let ids) = commit.after.answer, !ids.isEmpty else {
        throw .data("no play of \(quoted(text)) to remove")
      }
      let removed = ids.compactMap { commit.after.library.episodes[id: $0] }
      let answers = removed.map { EpisodeAnswer($0, commit) }
      try context.output.print {
        answers
      } text: {
        StyledText(
          zip(removed, answers).map { episode, answer in
            let count = commit.before.plays.count(of: episode.id) - commit.after.plays.count(of: episode.id)
            let plays = count > 1 ? count.of("play", "plays", in: context.settings.wording) : "a play"
            return Line(context.arguments.isDryRun ? "Would remove \(plays) of " : "Removed \(plays) of ") + answer.line
          })
      }
    }
  }
}
