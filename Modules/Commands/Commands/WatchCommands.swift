import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import TerminalUI

extension Command {
  /// Note that episodes were watched.
  static let watch = Command(
    "watch", "SHOW EPISODES",
    "note what you watched: S01E02-E05, S01",
    options: [
      Option("next", "the next episode that you have not watched"),
      Option("at", value: "TIME", "when: a moment, released or unknown (now is the default)"),
      Option("again", "also what you have watched before"),
      Option("dry-run", letter: "n", "say what would be noted, and note nothing"),
    ], arity: 1...2
  ) { context throws(CommandFailure) in
    let isDryRun = context.arguments.has("dry-run")
    let session = try isDryRun ? context.openToRead() : context.openToWrite()
    let show = try context.show(context.operands[0], in: session)
    let episodes = try context.episodesToWatch(of: show, in: session)
    let viewings = try episodes.map { episode throws(CommandFailure) in
      Viewing(episode: episode.id, at: try context.moment(for: episode))
    }
    if !isDryRun { try await context.run(in: session, .history(.watched(viewings: viewings))) }
    try context.printPlays(isDryRun ? "Would note" : "Watched", viewings, in: session)
  }

  /// Take it back.
  static let unwatch = Command(
    "unwatch", "SHOW EPISODES", "take back the latest play of each episode",
    options: [
      Option("all", "take back every play"),
      Option("dry-run", letter: "n", "say what would be taken back, and change nothing"),
    ], arity: 2...2
  ) { context throws(CommandFailure) in
    let isDryRun = context.arguments.has("dry-run")
    let session = try isDryRun ? context.openToRead() : context.openToWrite()
    let show = try context.show(context.operands[0], in: session)
    let plays = session.store.state.history.plays
    let episodes = try context.episodes(of: show, in: session).filter { plays.isWatched($0.id) }
    guard !episodes.isEmpty else {
      throw .data("no play of \(quoted(context.operands[1])) is there to take back")
    }
    if !isDryRun {
      try await context.run(
        in: session, .history(.unwatched(episodes: episodes.map(\.id), all: context.arguments.has("all"))))
    }
    let left = session.store.state.history.plays
    try context.output.print(
      episodes.map { EpisodeAnswer($0, in: session, plays: left.count(of: $0.id)) }
    ) {
      StyledText(
        episodes.map { Line(isDryRun ? "Would take back " : "Took back ") + session.line(of: $0) })
    }
  }
}

extension CommandContext {
  /// The episodes that the words name, in their order.
  fileprivate func episodes(of show: ShowID, in session: Session) throws(CommandFailure) -> [Episode] {
    let text = operands[1]
    guard let range = EpisodeRange(text) else {
      throw .usage("\(quoted(text)) names no episode, expected S01E02, S01E02-E05 or S01")
    }
    let season = Array(session.library.episodes(of: show, season: range.season))
    let chosen = range.numbers.map { numbers in
      season.filter { $0.number.map(numbers.contains) ?? false }
    }
    let episodes = chosen ?? season
    guard let numbers = range.numbers, episodes.count < numbers.count else {
      if episodes.isEmpty {
        throw .data("\(session.title(of: show)) has no season \(range.season) in the library")
      }
      return episodes
    }
    let known = season.compactMap(\.number)
    throw .data(
      "\(session.title(of: show)) has no episode \(quoted(text)) in the library; "
        + (known.first.flatMap { first in known.last.map { "season \(range.season) has \(first) to \($0)" } }
          ?? "it has no season \(range.season)"))
  }

  /// The episodes to note: what is named, but neither what was watched nor, of a whole season, what is still to come.
  fileprivate func episodesToWatch(of show: ShowID, in session: Session) throws(CommandFailure) -> [Episode] {
    guard !arguments.has("next") else { return [try nextEpisode(of: show, in: session)] }
    guard operands.count == 2 else {
      throw .usage("name an episode as S01E02, a season as S01, or give --next")
    }
    var episodes = try episodes(of: show, in: session)
    if EpisodeRange(operands[1])?.numbers == nil {
      episodes.removeAll { $0.airing != nil && !$0.hasAired(by: now, in: options.zone) }
      if episodes.isEmpty {
        throw .data("nothing of \(session.title(of: show)) \(operands[1]) has been on yet")
      }
    }
    guard !arguments.has("again") else { return episodes }
    let plays = session.store.state.history.plays
    let unwatched = episodes.filter { !plays.isWatched($0.id) }
    guard unwatched.isEmpty, let last = episodes.last else { return unwatched }
    let when =
      plays.latest(of: last.id)?.moment.map { " on \(options.zone.day(of: $0))" } ?? ""
    throw .data(
      "\(session.title(of: show)) \(operands[1]) was watched already\(when); --again notes another play")
  }

  private func nextEpisode(of show: ShowID, in session: Session) throws(CommandFailure) -> Episode {
    guard operands.count == 1 else { throw .usage("name an episode or give --next, not both") }
    let progress = ShowProgress(
      of: show, in: session.library, plays: session.store.state.history.plays, by: now, in: options.zone,
      includesSpecials: options.includesSpecials)
    guard let episode = progress.next.flatMap({ session.library.episodes[id: $0] }) else {
      throw .data("\(session.title(of: show)) has no episode that you have not watched")
    }
    guard episode.hasAired(by: now, in: options.zone) else {
      let when = episode.airing.map { ": it is on \($0.day(in: options.zone))" } ?? ": it has no date"
      throw .data("\(session.title(of: show)) \(episode.code) has not been on yet\(when)")
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
      return .at(airing.moment(in: options.zone))
    case let text?:
      let moment = try moments.moment(text, for: "--at")
      guard moment <= now else { throw .usage("--at is \(quoted(text)), which is still to come") }
      return .at(moment)
    }
  }

  fileprivate func printPlays(_ verb: String, _ viewings: [Viewing], in session: Session)
    throws(CommandFailure)
  {
    let plays = session.store.state.history.plays
    let episodes = viewings.compactMap { session.library.episodes[id: $0.episode] }
    try output.print(episodes.map { EpisodeAnswer($0, in: session, plays: plays.count(of: $0.id)) }) {
      StyledText(episodes.map { Line("\(verb) ") + session.line(of: $0) })
    }
  }
}

extension Session {
  var library: Library { store.state.library }

  func title(of show: ShowID) -> String { Line(library.shows[id: show]?.title ?? "").plainText }

  fileprivate func line(of episode: Episode) -> Line {
    Line(title(of: episode.show), bold: true) + Line(" \(episode.code) ") + Line(episode.title, .muted)
  }
}

/// An episode in an answer of `watch` or `unwatch`.
private struct EpisodeAnswer: Encodable {
  let show: String
  let season: Int
  let number: Int?
  let title: String
  let plays: Int

  @MainActor
  init(_ episode: Episode, in session: Session, plays: Int) {
    show = session.library.shows[id: episode.show]?.title ?? ""
    season = episode.season
    number = episode.number
    title = episode.title
    self.plays = plays
  }
}
