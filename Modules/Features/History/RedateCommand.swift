import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == HistoryInput, Action == HistoryAction {
  static var redate: Self {
    Command(
      "redate", "change when you watched an episode",
      discussion: [
        "The play stays the one that its file or mark states, so importing the file again does not bring the old date back."
      ],
      operands: [Operand("SHOW", .show), Operand("EPISODE", .episodes)],
      options: [
        CommandOption("at", value: "TIME", .moment, "when: a moment, a day, released or unknown"),
        CommandOption(
          "of", value: "DAY", .dayOr(["unknown"]),
          "the play of this day, or unknown for one without a date, where the episode has several"),
        CommandOption("dry-run", letter: "n", "print what would be changed, and change nothing"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      guard let show = try context.show(operand: "SHOW", in: input.library) else { return }
      let episode = try context.episode(operand: "EPISODE", of: show, in: input.library)
      let play = try context.playToDate(of: episode, in: input)
      let time = try context.newTime(of: episode)
      let commit = try await context.commit(.playDated(play: play.id, at: time))
      guard let dated = commit.after.plays.plays[id: play.id] else {
        throw .data("the play of \(input.library.label(of: episode)) is gone")
      }
      let isChanged = dated.watched != play.watched
      let words = { (time: WatchTime?) in time?.words(in: context.settings.zone, context.settings.wording) ?? "no date"
      }
      if !isChanged, time.time(at: { context.settings.now }) != play.watched {
        throw .data("\(input.library.label(of: episode)) has another play at that time; unwatch one of them")
      }
      let answer = EpisodeAnswer(episode, commit)
      try context.output.print {
        answer.json
      } text: {
        let verb = isChanged ? (context.arguments.isDryRun ? "Would date " : "Dated ") : "Already dated "
        let change = isChanged ? "\(words(play.watched)) → \(words(dated.watched))" : words(play.watched)
        return StyledText([Line(verb) + answer.line + Line(": \(change)", .muted)])
      }
    }
  }
}

extension CommandContext where Input == HistoryInput, Action == HistoryAction {
  /// The play of the day of `--of`, or the only one.
  fileprivate func playToDate(of episode: Episode, in input: HistoryInput) throws(CommandFailure) -> Play {
    let name = input.library.label(of: episode)
    let isUndated = arguments["of"] == "unknown"
    let day = isUndated ? nil : try day(option: "of")
    let plays = input.plays.plays(of: episode.id).filter { play in
      let played = play.watched?.day(in: settings.zone)
      return isUndated ? played == nil : day == nil || day == played
    }
    guard let play = plays.first else {
      let which = isUndated ? " without a date" : day.map { " on \($0)" }
      throw .data("\(name) has no play\(which ?? "; watch adds one")")
    }
    guard plays.count == 1 else {
      let days = plays.map { $0.watched.map { "\($0.day(in: settings.zone))" } ?? "unknown" }.joined(separator: ", ")
      throw .data(
        "\(name) has \(plays.count) plays (\(days)); name the day of one with --of")
    }
    return play
  }

  fileprivate func newTime(of episode: Episode) throws(CommandFailure) -> ChosenTime {
    switch try requestedTime() {
    case .now:
      guard arguments["at"] != nil else { throw .usage("say when with --at: a day, a time, released or unknown") }
      return .now
    case .unknown: return .unknown
    case .at(let time): return .at(time)
    case .released:
      guard let time = episode.airing?.watchTime else {
        throw .data("\(episode.code) has no air date; --at unknown leaves it without one")
      }
      guard !time.isFuture(at: settings.now, in: settings.zone) else {
        throw .data("\(episode.code) has not aired yet: it airs on \(time.day(in: settings.zone))")
      }
      return .at(time)
    }
  }
}
