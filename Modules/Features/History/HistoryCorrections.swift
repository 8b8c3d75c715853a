import LeftfoldCore
import LeftfoldEntities
import LeftfoldIndexes
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A play that an earlier import probably added although the same viewing was known.
public struct DuplicatePlay: Equatable, Sendable {
  /// The play that remains.
  public let kept: Play

  /// The play that is suspected.
  public let suspect: Play
}

extension HistoryInput {
  /// Returns the plays that are probably another statement of a viewing, of one show or of all, in the order of episodes and time.
  ///
  /// Two plays of an episode are suspects if the second began before the first can have ended, or if one is of a day without a
  /// time and the other is on that day. So is one that is near to what was dated anew. Two marks made here are not, since they were made on purpose, and neither are two plays
  /// with ids of Trakt.
  ///
  /// - Complexity: O(plays × log plays); of each episode, its plays by those that are kept.
  public func duplicates(of show: ShowID? = nil) -> [DuplicatePlay] {
    let episodes = show.map { library.episodes(of: $0).map(\.id) }
    let groups: [[Play]] =
      if let episodes {
        episodes.map { plays.plays(of: $0) }
      } else {
        Array(Dictionary(grouping: plays.plays, by: \.episode).values)
      }
    let dated = Dictionary(grouping: plays.corrections.filter { !$0.isRemoved && !$0.isKept }, by: \.stated.episode)
    return groups.filter { $0.count > 1 }
      .flatMap { group in
        let episode = group[0].episode
        let minutes = library.episodes[id: episode].flatMap { library.minutes(of: $0) } ?? 1
        return duplicates(in: group, dated[episode] ?? [], within: max(minutes, 1) * 60)
      }
      .sorted {
        ($0.kept.episode, $0.suspect.watched?.seconds ?? 0) < ($1.kept.episode, $1.suspect.watched?.seconds ?? 0)
      }
  }

  /// - Parameter dated: The corrections of the plays' dates.
  private func duplicates(
    in plays: [Play], _ dated: [PlayCorrection], within seconds: Int
  ) -> [DuplicatePlay] {
    var kept: [Play] = []
    var result: [DuplicatePlay] = []
    // The best statement first, so that what remains does not depend on the order of the imports.
    let noted = Set(plays.filter { playNotes.note(of: $0, in: self.plays) != nil }.map(\.id))
    let ordered = plays.filter { $0.watched != nil }.sorted(by: Self.isBetter)
    for play in ordered.filter({ noted.contains($0.id) }) + ordered.filter({ !noted.contains($0.id) }) {
      // What was stated before its date was corrected.
      let known = dated.first { correction in
        play.origin != .here && isNear(correction.stated, play, within: seconds)
          && !correction.became.isSame(as: play)
      }
      let now = known.flatMap { known in plays.first { $0.id != play.id && $0.isSame(as: known.became) } }
      let twin =
        now
        ?? kept.first { other in
          isNear(other, play, within: seconds) && !(other.origin == .here && play.origin == .here)
            && (other.traktID == nil || play.traktID == nil)
        }
      if let twin, !noted.contains(play.id) {
        result.append(DuplicatePlay(kept: twin, suspect: play))
      } else {
        kept.append(play)
      }
    }
    return result
  }

  /// Returns the number of plays of files that were added since an earlier log although a mark is near to them.
  ///
  /// - Complexity: O(difference × log plays).
  public func addedNearMarks(since before: PlayLog) -> Int {
    guard before.count > 0 else { return 0 }
    return plays.plays.diff(from: before.plays).count { change in
      guard change.old == nil, let play = change.new, play.origin != .here, play.watched != nil else { return false }
      let minutes = library.episodes[id: play.episode].flatMap { library.minutes(of: $0) } ?? 1
      return plays.plays(of: play.episode).contains { mark in
        mark.origin == .here && mark.watched != nil && (mark.traktID == nil || play.traktID == nil)
          && isNear(mark, play, within: max(minutes, 1) * 60)
      }
    }
  }

  private func isNear(_ one: Play, _ other: Play, within seconds: Int) -> Bool {
    guard let moment = one.watchedAt, let another = other.watchedAt else {
      return one.watched?.day(in: zone) == other.watched?.day(in: zone)
    }
    return abs(moment.seconds - another.seconds) < seconds
  }

  /// A play with an id is better than one without, that with a moment than one of a day, a mark made here than another play,
  /// and of two alike the earlier.
  private static func isBetter(_ left: Play, than right: Play) -> Bool {
    func rank(_ play: Play) -> (Int, Int, Int) {
      let rank = (play.traktID != nil ? 0 : 4) + (play.watchedAt != nil ? 0 : 2) + (play.origin == .here ? 0 : 1)
      return (rank, play.watched?.seconds ?? 0, play.id.rawValue)
    }
    return rank(left) < rank(right)
  }
}

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var deduplicate: Self {
    Command(
      "deduplicate", "remove what an import counted twice",
      discussion: [
        "These are plays of an episode that begin before another play of it can have ended, or are of its day without a time, as history --duplicates lists them.",
        "Two marks made here are kept, two plays with ids of Trakt, and a play with a note.",
      ],
      operands: [Operand("SHOW", .show, .optional)],
      options: [CommandOption("dry-run", letter: "n", "print what would be removed, and change nothing")],
      isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      let show = try context.show(operand: "SHOW", in: input.library)
      let commit = try await context.commit(.duplicatesRemoved(show: show))
      let removed = commit.before.duplicates(of: show)
      try context.printDuplicates(removed, commit.before, isRemoved: true)
    }
  }

  static var move: Self {
    Command(
      "move", "move the latest play of an episode to another",
      discussion: ["For a service that numbers the episodes of a show in another way."],
      operands: [Operand("SHOW", .show), Operand("FROM", .episodes), Operand("TO", .episodes)],
      options: [
        CommandOption("all", "move every play"),
        CommandOption("to", value: "SHOW", .show, "the show of the episode TO"),
        CommandOption("dry-run", letter: "n", "print what would be moved, and change nothing"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      guard let show = try context.show(operand: "SHOW", in: input.library) else { return }
      let target = if let text = context.arguments["to"] { try context.show(text, in: input.library) } else { show }
      let from = try context.episode(operand: "FROM", of: show, in: input.library)
      let to = try context.episode(operand: "TO", of: target, in: input.library)
      guard from.id != to.id else { throw .usage("FROM and TO are the same episode, expected two") }
      let commit = try await context.commit(
        .playsMoved(from: from.id, to: to.id, all: context.arguments.has("all")))
      let count = commit.before.plays.count(of: from.id) - commit.after.plays.count(of: from.id)
      guard count > 0 else {
        let isWatched = commit.before.plays.isWatched(from.id)
        throw .data(
          isWatched
            ? "\(input.library.label(of: to)) has a play at the same time, expected none; unwatch one of them"
            : "no play of \(input.library.label(of: from)) to move")
      }
      let answers = [EpisodeAnswer(from, commit), EpisodeAnswer(to, commit)]
      let plays = count.somePlays(in: context.settings.wording)
      try context.output.print {
        answers.map(\.json)
      } text: {
        StyledText([
          Line(context.arguments.isDryRun ? "Would move \(plays) of " : "Moved \(plays) of ") + answers[0].line,
          Line("to ") + answers[1].line,
        ])
      }
    }
  }
}

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var skip: Self { skipping("skip", "leave episodes out of next, unwatched", isSkipped: true) }

  static var unskip: Self { skipping("unskip", "offer skipped episodes again", isSkipped: false) }

  private static func skipping(_ name: String, _ summary: String, isSkipped: Bool) -> Self {
    Command(
      name, summary, operands: [Operand("SHOW", .show), Operand("EPISODES", .episodes)], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      guard let show = try context.show(operand: "SHOW", in: input.library) else { return }
      let episodes = try context.episodes(context.arguments.operand("EPISODES") ?? "", of: show, in: input.library)
      let commit = try await context.commit(.skipped(episodes: episodes.map(\.id), isSkipped: isSkipped))
      let (old, new) = (commit.before.library, commit.after.library)
      let answers = episodes.compactMap { new.episodes[id: $0.id] ?? $0 }.map { episode in
        (episode: episode, isChanged: episode.isSkipped != old.episodes[id: episode.id]?.isSkipped)
      }
      try context.output.print {
        answers.map { episode, isChanged in
          let answer: JSONObject = [
            "show": ShowReference(episode.show, in: new), "season": episode.season, "number": episode.number,
            "isSkipped": episode.isSkipped, "isChanged": isChanged,
          ]
          return answer
        }
      } text: {
        StyledText(
          answers.map { episode, isChanged in
            let verb =
              isSkipped
              ? (isChanged ? "Skipping " : "Already skipping ") : isChanged ? "Offering again " : "Not skipped "
            return Line(verb) + Line(ShowReference(episode.show, in: new).name, bold: true)
              + Line(" \(new.label(of: episode))")
          })
      }
    }
  }
}

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var rewatch: Self {
    Command(
      "rewatch", "watch a show again, with progress from its first episode", operands: [Operand("SHOW", .show)],
      options: [CommandOption("stop", "end the round: all plays count again")], isChange: true
    ) { context async throws(CommandFailure) in
      guard let id = try context.show(operand: "SHOW", in: try context.read().library) else { return }
      let isOn = !context.arguments.has("stop")
      let commit = try await context.commit(.rewatched(show: id, isOn: isOn))
      guard let show = commit.after.library.shows[id: id] else { return }
      let (round, ended) = (
        WatchRound.current(of: show), commit.before.library.shows[id: id].flatMap(WatchRound.current)
      )
      let answer: JSONObject = [
        "show": ShowReference(show), "resetAt": show.resetAt,
        "rounds": WatchRound.rounds(
          of: show, in: commit.after.library, plays: commit.after.plays, zone: context.settings.zone
        ).map(\.json),
        "isChanged": commit.isChanged,
      ]
      let words = round.map { "\($0), from the first episode; earlier plays stay" }
      try context.print(
        answer, ShowReference(show).name,
        words ?? ended.map { "\($0) ended; all plays count again" }
          ?? (isOn ? "nothing of it was watched yet" : "no round to end"))
    }
  }
}

extension CommandContext where Input == HistoryInput, Action == HistoryAction {
  func episode(
    operand: String, of show: ShowID, in library: Library
  ) throws(CommandFailure) -> Episode {
    let text = arguments.operand(operand) ?? ""
    let episodes = try episodes(text, of: show, in: library)
    guard !EpisodeRange.isSeason(text), episodes.count == 1, let episode = episodes.first else {
      throw .usage("\(quoted(text)) is not one episode, expected S01E02")
    }
    return episode
  }

  func printDuplicates(
    _ duplicates: [DuplicatePlay], _ input: HistoryInput, isRemoved: Bool
  ) throws(CommandFailure) {
    let rows = duplicates.map { DuplicateAnswer($0, in: input) }
    let wording = settings.wording
    let isDryRun = arguments.isDryRun
    try output.print {
      ["duplicates": rows]
    } text: {
      let table = Table(
        columns: [
          Table.Column("", priority: 1, isFlexible: true), Table.Column(""), Table.Column("kept"),
          Table.Column(isRemoved ? (isDryRun ? "would be removed" : "removed") : "suspect"),
        ],
        rows: rows.map { row in
          [
            Line(row.show?.name ?? "", bold: true), Line(row.label),
            Line(row.words(of: row.kept, in: input)), Line(row.words(of: row.suspect, in: input)),
          ]
        })
      let count = rows.count.of("duplicate play", "duplicate plays", in: wording)
      let verb = isRemoved ? (isDryRun ? "Would remove" : "Removed") : "Found"
      let summary = Line("\(verb) \(count)", bold: true)
      return StyledText([summary] + (rows.isEmpty ? [] : [Line("")] + table.lines(in: settings.canvas)))
    }
  }
}

private struct DuplicateAnswer: Encodable {
  let key: PlayID
  @OrNull var show: ShowReference?
  @OrNull var season: Int?
  @OrNull var number: Int?
  @OrNull var keptAt: Timestamp?
  @OrNull var watchedAt: Timestamp?
  let label: String
  let kept: WatchTime?
  let suspect: WatchTime?

  private enum CodingKeys: CodingKey { case key, show, season, number, keptAt, watchedAt }

  init(_ duplicate: DuplicatePlay, in input: HistoryInput) {
    let episode = input.library.episodes[id: duplicate.kept.episode]
    key = duplicate.suspect.id
    show = episode.map { ShowReference($0.show, in: input.library) }
    (season, number) = (episode?.season, episode?.number)
    label = episode.map { input.library.label(of: $0) } ?? ""
    (kept, suspect) = (duplicate.kept.watched, duplicate.suspect.watched)
    (keptAt, watchedAt) = (kept?.moment, suspect?.moment)
  }

  func words(of time: WatchTime?, in input: HistoryInput) -> String {
    guard let (day, time) = time?.local(in: input.zone) else { return "" }
    return day.words(in: input.wording) + (time.map { " \($0)" } ?? "")
  }
}
