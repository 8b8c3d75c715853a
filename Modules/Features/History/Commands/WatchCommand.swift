import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var watch: Self {
    Command(
      "watch", "mark episodes as watched: S01E02-E05, S01",
      operands: [Operand("SHOW", .show), Operand("EPISODES", .episodes, .optional)],
      options: [
        CommandOption("next", "the next episode that you have not watched"),
        CommandOption("at", value: "TIME", .moment, "when: a moment, released or unknown (now is the default)"),
        CommandOption("again", "also episodes that you have watched before"),
        CommandOption("dry-run", letter: "n", "print what would be marked, and change nothing"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      guard let show = try context.show(operand: "SHOW", in: input.library) else { return }
      let choice = try context.choice(of: show, in: input)
      let request = WatchRequest(choice, at: try context.moment(), again: context.arguments.has("again"))
      try context.answer(try await context.commit(.watchRequested(request)), request, show)
    }
  }
}

extension CommandContext where Input == HistoryInput, Action == HistoryAction {
  /// A season stands for its episodes that have aired.
  fileprivate func choice(of show: ShowID, in input: HistoryInput) throws(CommandFailure) -> WatchRequest.Choice {
    let text = arguments.operand("EPISODES")
    if arguments.has("next") {
      guard text == nil else { throw .usage("name an episode or give --next, not both") }
      return .next(show: show)
    }
    guard let text else { throw .usage("name an episode such as S01E02, a season such as S01, or give --next") }
    var episodes = try episodes(text, of: show, in: input.library)
    if EpisodeRange(text)?.numbers == nil {
      episodes = input.aired(episodes) { $0.season == 0 }
      if episodes.isEmpty { throw .data("no episode of \(input.title(of: show)) \(text) has aired yet") }
    }
    return .episodes(episodes.map(\.id))
  }

  fileprivate func moment() throws(CommandFailure) -> WatchRequest.Moment {
    switch arguments["at"] {
    case nil, "now": return .now
    case "unknown": return .unknown
    case "released": return .released
    case let text?:
      let moment = try moments.moment(text, for: "--at")
      guard moment <= settings.now else { throw .usage("--at is \(quoted(text)), which is in the future") }
      return .at(moment)
    }
  }

  fileprivate func answer(
    _ commit: Commit<HistoryInput>, _ request: WatchRequest, _ show: ShowID
  ) throws(CommandFailure) {
    let input = commit.after
    let title = input.title(of: show)
    switch input.answer {
    case .marked(let ids): try printPlays(ids, request, commit)
    case .watchedBefore(let ids):
      let name = arguments.operand("EPISODES") ?? ""
      let when =
        ids.last.flatMap { input.plays.latest(of: $0)?.moment }.map { " on \(settings.zone.day(of: $0))" } ?? ""
      throw .data("\(title) \(name) was watched already\(when); --again adds another play")
    case .nothingNext: throw .data("\(title) has no episode that you have not watched, specials left out")
    case .notAired(let id):
      let episode = input.library.episodes[id: id]
      let when = episode?.airing.map { ": it airs on \($0.day(in: settings.zone))" } ?? ": it has no date"
      throw .data("\(title) \(episode?.code ?? "") has not aired yet\(when)")
    case .noAirDate(let id):
      throw .data("\(input.library.episodes[id: id]?.code ?? "") has no air date; --at unknown marks it without one")
    case .beforeRestart(let id):
      let code = input.library.episodes[id: id]?.code ?? ""
      throw .data(
        "\(input.restartReason(of: show)), and a play from before does not count: \(code) would remain the next one; name \(code) to add the play all the same"
      )
    case .noEpisode, .removed, nil: throw .data("the library no longer has this episode of \(title)")
    }
  }

  private func printPlays(
    _ ids: [EpisodeID], _ request: WatchRequest, _ commit: Commit<HistoryInput>
  ) throws(CommandFailure) {
    let episodes = ids.compactMap { commit.after.library.episodes[id: $0] }
    let answers = episodes.map { EpisodeAnswer($0, commit) }
    let (isDryRun, settings) = (arguments.isDryRun, settings)
    try output.print {
      answers
    } text: {
      StyledText(
        zip(episodes, answers).map { episode, answer in
          let verb = answer.isChanged ? (isDryRun ? "Would mark" : "Watched") : "Already watched"
          let day = episode.airing.flatMap {
            $0.hasAired(by: settings.now, in: settings.zone) ? nil : $0.day(in: settings.zone)
          }
          let airs = day.map { ", which airs on \($0.words(in: settings.wording))" } ?? ""
          let input = commit.after
          let isOld = input.isBeforeRestart(episode, request.at)
          let notice = airs + (isOld ? "; it does not count, since \(input.restartReason(of: episode.show))" : "")
          return Line("\(verb) ") + answer.line + Line(notice, .warning)
        })
    }
  }
}
