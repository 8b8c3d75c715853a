import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import TerminalUI

extension Command where Input == HistoryInput, Action == HistoryAction {
  /// Notes that episodes were watched.
  static var watch: Self {
    Command(
      "watch", "note what you watched: S01E02-E05, S01",
      operands: [Operand("SHOW", .show), Operand("EPISODES", .episodes, .optional)],
      options: [
        CommandOption("next", "the next episode that you have not watched"),
        CommandOption("at", value: "TIME", .moment, "when: a moment, released or unknown (now is the default)"),
        CommandOption("again", "also what you have watched before"),
        CommandOption("dry-run", letter: "n", "say what would be noted, and note nothing"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      guard let show = try context.show(operand: "SHOW", in: input.library) else { return }
      let episodes = try context.episodesToWatch(of: show, in: input)
      let viewings = try episodes.map { episode throws(CommandFailure) in
        Viewing(episode: episode.id, at: try context.moment(for: episode))
      }
      let commit = try await context.commit(.watched(viewings: viewings))
      try context.printPlays(viewings, commit)
    }
  }
}

extension CommandContext where Input == HistoryInput, Action == HistoryAction {
  /// The episodes to note: what is named, but neither what was watched nor, of a whole season, what has not aired.
  fileprivate func episodesToWatch(of show: ShowID, in input: HistoryInput) throws(CommandFailure) -> [Episode] {
    if arguments.has("next") { return [try nextEpisode(of: show, in: input)] }
    guard let text = arguments.operand("EPISODES") else {
      throw .usage("name an episode as S01E02, a season as S01, or give --next")
    }
    let title = input.title(of: show)
    var episodes = try episodes(text, of: show, in: input.library)
    if EpisodeRange(text)?.numbers == nil {
      episodes.removeAll { $0.airing != nil && !$0.hasAired(by: settings.now, in: settings.zone) }
      if episodes.isEmpty { throw .data("nothing of \(title) \(text) has been on yet") }
    }
    guard !arguments.has("again") else { return episodes }
    let unwatched = episodes.filter { !input.plays.isWatched($0.id) }
    guard unwatched.isEmpty, let last = episodes.last else { return unwatched }
    let when = input.plays.latest(of: last.id)?.moment.map { " on \(settings.zone.day(of: $0))" } ?? ""
    throw .data("\(title) \(text) was watched already\(when); --again notes another play")
  }

  private func nextEpisode(of show: ShowID, in input: HistoryInput) throws(CommandFailure) -> Episode {
    guard arguments.operand("EPISODES") == nil else { throw .usage("name an episode or give --next, not both") }
    let progress = ShowProgress(
      of: show, in: input.library, plays: input.plays, by: settings.now, in: settings.zone,
      includesSpecials: input.includesSpecials)
    let title = input.title(of: show)
    guard let episode = progress.next.flatMap({ input.library.episodes[id: $0] }) else {
      throw .data("\(title) has no episode that you have not watched")
    }
    guard episode.hasAired(by: settings.now, in: settings.zone) else {
      let when = episode.airing.map { ": it is on \($0.day(in: settings.zone))" } ?? ": it has no date"
      throw .data("\(title) \(episode.code) has not been on yet\(when)")
    }
    return episode
  }

  fileprivate func moment(for episode: Episode) throws(CommandFailure) -> Viewing.Moment {
    switch arguments["at"] {
    case nil, "now": return .now
    case "unknown": return .unknown
    case "released":
      guard let airing = episode.airing else {
        throw .data("\(episode.code) has no date; --at unknown notes it without")
      }
      return .at(airing.moment(in: settings.zone))
    case let text?:
      let moment = try moments.moment(text, for: "--at")
      guard moment <= settings.now else { throw .usage("--at is \(quoted(text)), which is still to come") }
      return .at(moment)
    }
  }

  /// Says of each episode what the commit says: a new play, or one that was noted already.
  fileprivate func printPlays(_ viewings: [Viewing], _ commit: Commit<HistoryInput>) throws(CommandFailure) {
    let answers = viewings.compactMap { viewing in
      commit.after.library.episodes[id: viewing.episode].map { EpisodeAnswer($0, commit) }
    }
    let isDryRun = isDryRun
    try output.print {
      answers
    } text: {
      StyledText(
        answers.map { answer in
          let verb = answer.isNoted ? (isDryRun ? "Would note" : "Watched") : "Already noted"
          return Line("\(verb) ") + answer.line
        })
    }
  }
}
