import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var history: Self {
    Command(
      HistoryTab.list.name, "your plays of episodes, newest first",
      operands: [Operand("SHOW", .show, .optional)],
      options: [
        CommandOption("since", value: "DAY", .day, "from this day on"),
        CommandOption("until", value: "DAY", .day, "before this day"),
        CommandOption(
          "limit", letter: "n", value: "N", .number(0...1_000_000_000), "at most this many plays (20 on a terminal)"),
        CommandOption("duplicates", "the plays that an import probably counted twice"),
      ]
    ) { context throws(CommandFailure) in
      if context.arguments.has("duplicates") {
        let input = try context.read()
        let show = try context.show(operand: "SHOW", in: input.library)
        return try context.printDuplicates(input.duplicates(of: show), input, isRemoved: false)
      }
      let query = HistoryQuery(
        show: try context.show(operand: "SHOW", in: try context.read().library),
        since: try context.day(option: "since"), until: try context.day(option: "until"),
        limit: context.arguments.integer("limit") ?? context.defaultLimit)
      try context.store().send(.queried(query: query))
      try context.print(HistoryTab.list)
    }
  }
}

extension CommandContext where Input == HistoryInput, Action == HistoryAction {
  /// Text on a terminal is limited to one screen; JSON and piped text have every play.
  fileprivate var defaultLimit: Int? { output.isJSON || !output.isTerminal ? nil : 20 }
}

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var watch: Self {
    Command(
      "watch", "mark episodes as watched: S01E02-E05, S01, special 2",
      operands: [Operand("SHOW", .show), Operand("EPISODES", .episodes, .optional)],
      options: [
        CommandOption("next", "the next episode that you have not watched"),
        CommandOption(
          "up-to", value: "EPISODE", .episodes, "all that have aired and that you have not watched, up to this one"),
        CommandOption("all", "all that have aired and that you have not watched, of the whole show"),
        CommandOption("at", value: "TIME", .moment, "when: a moment, a day, released or unknown (now is the default)"),
        CommandOption(
          "every", value: "DAYS", .number(1...366),
          "with --at: the first episode at that time, and each of the others this many days after the one before"),
        CommandOption("backwards", "with --every: the last episode at that time, and the others before it"),
        CommandOption("again", "also episodes that you have watched before"),
        CommandOption("force", "also episodes that the library does not list, which are added to it"),
        CommandOption("dry-run", letter: "n", "print what would be marked, and change nothing"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      guard let show = try context.show(operand: "SHOW", in: input.library) else { return }
      let choice = try context.choice(of: show, in: input)
      let time = try context.requestedTime()
      let request = WatchRequest(
        choice, at: time, again: context.arguments.has("again"), pace: try context.pace(from: time))
      try context.answer(try await context.commit(.watchRequested(request)), request, show)
    }
  }
}

extension CommandContext where Input == HistoryInput, Action == HistoryAction {
  /// A season stands for its episodes that have aired.
  fileprivate func choice(of show: ShowID, in input: HistoryInput) throws(CommandFailure) -> WatchRequest.Choice {
    let text = arguments.operand("EPISODES")
    let limit = arguments["up-to"]
    guard [text != nil, limit != nil, arguments.has("next"), arguments.has("all")].count(where: { $0 }) < 2 else {
      throw .usage("name episodes, or give --next, --up-to or --all, one of them")
    }
    if arguments.has("next") { return .next(show: show) }
    if arguments.has("all") {
      guard let last = input.aired(input.library.episodes(of: show), naming: { _ in false }).last else {
        throw .data("no episode of \(input.title(of: show)) has aired yet")
      }
      guard !input.unwatched(upTo: last.id).isEmpty else {
        throw .data("\(input.title(of: show)) has no unwatched episode that has aired")
      }
      return .upTo(last.id)
    }
    if let limit {
      let episodes = try episodes(limit, of: show, in: input.library)
      guard let last = episodes.first, episodes.count == 1 else {
        throw .usage("--up-to is \(quoted(limit)), \(episodes.count) episodes; expected one, such as S02E05")
      }
      guard !input.unwatched(upTo: last.id).isEmpty else {
        throw .data("\(input.title(of: show)) has no unwatched episode up to \(last.code)")
      }
      return .upTo(last.id)
    }
    guard let text else {
      throw .usage("name an episode such as S01E02, a season such as S01, or give --next or --all")
    }
    if arguments.has("force"), let range = EpisodeRange(text), let numbers = range.numbers {
      guard numbers.count <= 1_000 else { throw .usage("\(text) are \(numbers.count) episodes, expected at most 1000") }
      return .unlisted(show: show, season: range.season, numbers: numbers)
    }
    var episodes: [Episode]
    do throws(CommandFailure) { episodes = try self.episodes(text, of: show, in: input.library) } catch {
      guard error.code == .dataError, EpisodeRange(text)?.numbers != nil else { throw error }
      throw .data("\(error.message); --force marks it all the same")
    }
    if EpisodeRange.isSeason(text) {
      episodes = input.aired(episodes) { $0.season == 0 }
      if episodes.isEmpty { throw .data("no episode of \(input.title(of: show)) \(text) has aired yet") }
    }
    return .episodes(episodes.map(\.id))
  }

  /// The days from one episode to the next, negative from the last one back; nil if all have the requested time.
  fileprivate func pace(from time: RequestedTime) throws(CommandFailure) -> Int? {
    guard let days = arguments.integer("every") else {
      if arguments.has("backwards") { throw .usage("--backwards is an option of --every") }
      return nil
    }
    guard case .at = time else { throw .usage("--every needs --at with a day or a time, from which it counts") }
    return arguments.has("backwards") ? -days : days
  }

  fileprivate func answer(
    _ commit: Commit<HistoryInput>, _ request: WatchRequest, _ show: ShowID
  ) throws(CommandFailure) {
    let input = commit.after
    let title = input.title(of: show)
    switch commit.answer(to: request) {
    case .marked(let ids): try printPlays(ids, request, commit)
    case .watchedBefore(let ids):
      let name = arguments.operand("EPISODES") ?? ""
      let last = ids.last.flatMap { input.plays.last(of: $0)?.watched }
      throw .watchedBefore("\(title) \(name)", last: last, in: settings.zone)
    case .nothingNext: throw .data("\(title) has no episode that you have not watched, specials left out")
    case .notAired(let id):
      let episode = input.library.episodes[id: id]
      let when = episode?.airing.map { ": it airs on \($0.day(in: settings.zone))" } ?? ": it has no date"
      let name = episode.map { input.library.label(of: $0) } ?? ""
      throw .data("\(title) \(name) has not aired yet\(when)")
    case .noAirDate(let id):
      let name = input.library.episodes[id: id].map { input.library.label(of: $0) } ?? ""
      throw .noAirDate(name)
    case .beforeRestart(let id):
      let code = input.library.episodes[id: id].map { input.library.label(of: $0) } ?? ""
      throw .data(
        "\(input.restartReason(of: show)), and a play from before does not count: \(code) would remain the next one; name \(code) to add the play all the same"
      )
    case .tooFar(let id, let time):
      let name = input.library.episodes[id: id].map { input.library.label(of: $0) } ?? ""
      let reason = time.isFuture(at: settings.now, in: settings.zone) ? "in the future" : "earlier than a log can state"
      throw .data("\(name) would be watched \(time.words(in: settings.zone, settings.wording)), which is \(reason)")
    case .noEpisode: throw .data("the library no longer has this episode of \(title)")
    }
  }

  private func printPlays(
    _ ids: [EpisodeID], _ request: WatchRequest, _ commit: Commit<HistoryInput>
  ) throws(CommandFailure) {
    let episodes = ids.compactMap { commit.after.library.episodes[id: $0] }
    let answers = episodes.map { EpisodeAnswer($0, commit) }
    let (isDryRun, settings) = (arguments.isDryRun, settings)
    try output.print {
      answers.map(\.json)
    } text: {
      StyledText(
        answers.map { answer in
          let episode = answer.episode
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

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var unwatch: Self {
    Command(
      "unwatch", "remove the latest play of each episode",
      discussion: ["A file that has the play does not bring it back; marking it again does."],
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
      if EpisodeRange.isSeason(text) {
        // The season's episodes that `watch` marks by the same word.
        episodes.removeAll { $0.isSpecial && $0.season != 0 && !input.includesSpecials }
      }
      let commit = try await context.commit(
        .unwatchRequested(episodes: episodes.map(\.id), all: context.arguments.has("all")))
      let removed = episodes.filter { commit.before.plays.isWatched($0.id) }
      guard !removed.isEmpty else { throw .data("no play of \(quoted(text)) to remove") }
      let answers = removed.map { EpisodeAnswer($0, commit) }
      try context.output.print {
        answers.map(\.json)
      } text: {
        StyledText(
          answers.map { answer in
            let episode = answer.episode.id
            let count = commit.before.plays.count(of: episode) - commit.after.plays.count(of: episode)
            let plays = count.somePlays(in: context.settings.wording)
            return Line(context.arguments.isDryRun ? "Would remove \(plays) of " : "Removed \(plays) of ") + answer.line
          })
      }
    }
  }
}

struct EpisodeAnswer {
  let episode: Episode
  let show: ShowReference
  let plays: Int
  /// Whether the commit added a play or, for `unwatch`, removed one.
  let isChanged: Bool
  private let label: String

  init(_ episode: Episode, _ commit: Commit<HistoryInput>) {
    self.episode = episode
    show = ShowReference(episode.show, in: commit.after.library)
    label = commit.after.library.label(of: episode)
    plays = commit.after.plays.count(of: episode.id)
    isChanged = plays != commit.before.plays.count(of: episode.id)
  }

  var line: Line {
    Line(show.name, bold: true) + Line(" \(label)") + Line(episode.title.isEmpty ? "" : " \(episode.title)", .muted)
  }

  var json: JSONObject {
    [
      "show": show, "season": episode.season, "number": episode.number, "title": episode.title, "plays": plays,
      "isChanged": isChanged,
    ]
  }
}

extension HistoryInput {
  func title(of show: ShowID) -> String { Line(library.shows[id: show]?.title ?? "").plainText }

  /// Why a play from before the viewer started a show over does not count.
  func restartReason(of show: ShowID) -> String {
    let day = library.shows[id: show]?.resetAt.map { zone.day(of: $0).words(in: wording) }
    return "you started \(title(of: show)) over on \(day ?? "another day")"
  }
}
