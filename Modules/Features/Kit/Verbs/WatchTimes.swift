import ShowlogModels
import ShowlogTerminalUI

extension CommandContext {
  /// Returns the time that the option `--at` names; now without it.
  public func requestedTime() throws(CommandFailure) -> RequestedTime {
    switch arguments["at"] {
    case nil, "now": .now
    case "unknown": .unknown
    case "released": .released
    case let text?: .at(try moments.time(text, for: "--at"))
    }
  }
}

extension CommandFailure {
  /// Returns the failure to watch a thing once more without `--again`.
  public static func watchedBefore(_ name: String, last time: WatchTime?, in zone: Zone) -> Self {
    .data("\(name) was watched already\(time.map { " on \($0.day(in: zone))" } ?? ""); --again adds another play")
  }

  /// Returns the failure to watch an episode on an air date that is unknown.
  public static func noAirDate(_ name: String) -> Self {
    .data("\(name) has no air date; --at unknown marks it without one")
  }

  /// The failure to watch a film on the date of its release.
  public static let noReleaseDate =
    CommandFailure.usage("the library has no release dates of films; --at takes a moment, a day or unknown")
}

extension CommandContext {
  /// Returns the play that `--of` names by its day or moment, for a note; nil without the option.
  ///
  /// - Parameters:
  ///   - name: The name of the thing.
  ///   - plays: The thing's plays.
  ///   - remedy: How a play without a date gets one.
  /// - Throws: ``CommandFailure`` (65) if there is no such play with a date, or several, with their times.
  public func notedPlay<Play: CorrectablePlay>(
    of name: String, among plays: [Play], remedy: String
  ) throws(CommandFailure) -> Play? {
    guard let text = arguments["of"] else { return nil }
    if text == "unknown" { throw .data("a play without a date has no note; \(remedy)") }
    let stated = try moments.time(text, for: "--of")
    let fits = plays.filter { play in
      switch stated {
      case .on(let day): play.watched?.day(in: settings.zone) == day
      case .at(let moment): play.watched?.moment?.minute == moment.minute
      }
    }
    guard let play = fits.first else {
      let undated = plays.contains { $0.watched == nil } ? ", and one without a date has no note; \(remedy)" : ""
      throw .data("\(name) has no play \(stated.preposition) \(text)\(undated)")
    }
    guard fits.count == 1 else {
      let times = fits.map { play in
        play.watched?.local(in: settings.zone).time.map { "at \($0.shortDescription)" } ?? "without a time"
      }
      throw .data(
        "\(name) has \(fits.count) plays on \(text) (\(times.joined(separator: ", "))); name the moment of one with --of"
      )
    }
    return play
  }
}

extension CommandOption {
  /// The option of a note that is about one play.
  public static let ofPlay = CommandOption(
    "of", value: "TIME", .moment, "a note of the play of this day, or of this moment where the day has several")
}

extension Int {
  /// Returns a number of plays in the midst of a sentence, such as `a play` or `2 plays`.
  public func somePlays(in wording: Wording) -> String { self == 1 ? "a play" : of("play", "plays", in: wording) }
}

extension KeyOutcome {
  /// Returns the question when a thing was watched.
  ///
  /// - Parameters:
  ///   - name: The name of the thing.
  ///   - airDate: The air date; nil if it is unknown or in the future.
  ///   - known: The text of the prompt for a date.
  ///   - draft: The action without the time.
  ///   - outcome: Returns the outcome of a chosen time.
  public static func askWhenWatched(
    _ name: String, by now: Timestamp, in zone: Zone, airDate: WatchTime? = nil, known: String = "", draft: Action,
    _ outcome: (ChosenTime) -> Self
  ) -> Self {
    let yesterday = MomentReader(zone: zone, now: now).yesterday
    var choices: [Question<Action>.Choice] = [.init("n", "now", outcome(.now))]
    if let airDate { choices.append(.init("a", "air date", outcome(.at(airDate)))) }
    choices += [
      .init("y", "yesterday", outcome(.at(.on(yesterday)))),
      .init("d", "date", .prompt(TextRequest("Watched on: ", text: known, draft: draft))),
      .init("u", "unknown", outcome(.unknown)),
    ]
    return .ask(Question("When did you watch \(name)?", choices))
  }

  /// Returns the question whether a play of a day is removed; nil for one without a date.
  public static func askToRemovePlay(_ day: Day?, of name: String, in wording: Wording, yes action: Action) -> Self {
    let play = day.map { "the play of \($0.words(in: wording))" } ?? "the play without a date"
    return .ask(Question("Remove \(play): \(name)?", yes: action))
  }

  /// Returns the outcome of the text that was typed for a date; of a time that the clocks show twice, the question which.
  public static func watched(
    on typed: String, by now: Timestamp, in zone: Zone, _ outcome: (WatchTime) -> Self
  ) -> Self {
    do throws(CommandFailure) {
      let (reader, text) = (MomentReader(zone: zone, now: now), typed.onOneLine)
      let times = try reader.times(of: text, for: "the date")
      let first = times[0]
      guard let second = times.dropFirst().first else { return outcome(first) }
      let words = reader.repetition(of: text)
      return .ask(
        Question(
          words.prefix(1).uppercased() + words.dropFirst() + ".",
          [.init("f", "first: \(first)", outcome(first)), .init("s", "second: \(second)", outcome(second))]))
    } catch {
      return .say(error.message)
    }
  }
}
