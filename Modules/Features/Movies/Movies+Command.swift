import Foundation
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

typealias MovieContext = CommandContext<MoviesInput, MoviesAction>

extension Command where Input == MoviesInput, Action == MoviesAction {
  /// Lists the films; its subcommands add and remove them.
  public static var movies: Self {
    Command(
      MoviesTab.list.name, "the films that you watched, rated or plan to watch",
      discussion: [
        "show, history, watch, unwatch, rate, note, watchlist, pause, drop and resume take films as well; --film says that a film is "
          + "meant, where a show has the same title."
      ],
      operands: [Operand("TEXT", .film, .optional)],
      options: [CommandOption("planned", "the watchlist only")], subcommands: [.addMovie, .removeMovie]
    ) { context throws(CommandFailure) in
      let text = context.arguments.operand("TEXT") ?? ""
      try context.print(MoviesTab.films(filter: text, isPlannedOnly: context.arguments.has("planned")))
    }
  }

  private static var addMovie: Self {
    Command(
      "add", "add a film that no file has",
      operands: [Operand("TITLE", .text), Operand("YEAR", .number(Day.releaseYears, noun: "a year"))],
      options: [
        CommandOption("imdb", value: "ID", .text, "its id at IMDb, such as tt0113277"),
        CommandOption("tmdb", value: "ID", .number(1...Int.max), "its id at TMDB"),
        CommandOption("minutes", value: "N", .number(1...99_999), "its runtime"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let arguments = context.arguments
      if let id = arguments["imdb"],
        !(id.hasPrefix("tt") && id.utf8.count > 2 && id.utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) })
      {
        throw .usage("--imdb is \(quoted(id)), expected tt and digits, such as tt0113277")
      }
      let ids = Ids(imdb: arguments["imdb"], tmdb: arguments.integer("tmdb"))
      let (title, year) = (arguments.operand("TITLE") ?? "", arguments.operand("YEAR").flatMap { Int($0) })
      let commit = try await context.commit(
        .added(ids: ids, title: title, year: year, minutes: arguments.integer("minutes")))
      let record = OtherRecord(.film, ids: ids, title: title, year: year)
      guard let movie = commit.after.state.movie(of: record)?.id else {
        throw .data("\(quoted(title)) is not added: several films have this title and year; give an id")
      }
      try context.answer(movie, commit, commit.isChanged ? "added" : "was added before")
    }
  }

  private static var removeMovie: Self {
    Command(
      "remove", "remove films with their plays, ratings and notes",
      discussion: ["A file that has such a film does not bring it back, unless it states a later play; add does."],
      operands: [Operand("FILM", .film, .several)],
      isChange: true
    ) { context async throws(CommandFailure) in
      let movies = try context.arguments.all("FILM").map { text throws(CommandFailure) in try context.film(named: text)
      }
      let commit = try await context.commit(.removed(movies: movies.map(\.id)))
      let films = movies.map { MovieEntry($0, in: commit.before) }
      try context.output.print {
        films
      } text: {
        StyledText(movies.map { Line($0.name, bold: true) + Line(": removed") })
      }
    }
  }
}

extension MoviesState {
  /// Returns the film that a record names for certain.
  func movie(of record: OtherRecord) -> Movie? {
    var copy = self
    let taken = copy.take([record], at: Timestamp(seconds: 0))
    guard taken.leftOut == 0, copy.movies.count == movies.count else { return nil }
    return movies.first { movie in
      record.ids.isEmpty
        ? movie.title.folded == record.title?.folded && movie.year == record.year
        : record.ids.aliases.contains { movie.ids[$0.provider] == $0.id }
    }
  }

  /// The films that the viewer has, by what a user calls them.
  var titles: TitleMatcher<Movie> { present.titles }
}

/// The films that the verbs of other features take.
enum MovieVerbs {
  static let all = [show, history, watch, unwatch, rate, note, plan, unlist, pause, drop, resume]

  private static func verb(
    _ path: [String], sparing spared: Set<String> = [],
    isFitting: @escaping @MainActor @Sendable (CommandArguments) -> Bool = { _ in true },
    run: @escaping @MainActor @Sendable (MovieContext, Movie) async throws(CommandFailure) -> Void
  ) -> CommandExtension<MoviesInput, MoviesAction> {
    CommandExtension(
      of: path, flag: CommandOption("film", "a film, where a show has the same title"), kind: .film, sparing: spared,
      match: { arguments, input in
        isFitting(arguments) ? input.state.titles.ranked(arguments.operands.first ?? "").rank : .none
      },
      run: { context async throws(CommandFailure) in
        guard isFitting(context.arguments) else { throw .usage("a film has no episodes") }
        try await run(context, try context.film(named: context.arguments.operand("SHOW") ?? ""))
      })
  }

  private static let show = verb(["show"]) { context, movie throws(CommandFailure) in
    let input = try context.read()
    try context.printPage(MovieEntry(movie, in: input), in: input)
  }

  /// The page with the plays of the days that the options name.
  private static let history = verb(
    ["history"], isFitting: { !$0.has("duplicates") }
  ) { context, movie throws(CommandFailure) in
    let input = try context.read()
    var film = MovieEntry(movie, in: input)
    let (since, until) = (try context.day(option: "since"), try context.day(option: "until"))
    if since != nil || until != nil {
      film.plays = film.plays.filter { play in
        play.day.map { day in (since ?? day) <= day && until.map { day < $0 } ?? true } ?? false
      }
    }
    film.plays = film.plays.suffix(context.arguments.integer("limit") ?? .max)
    try context.printPage(film, in: input)
  }

  private static let watch = verb(
    ["watch"], isFitting: { $0.operand("EPISODES") == nil && !$0.has("next") }
  ) { context, movie async throws(CommandFailure) in
    guard let chosen = try context.requestedTime().chosen else { throw .noReleaseDate }
    let time = chosen.time { context.settings.now }
    if let last = try context.read().state.plays(of: movie.id).last, !context.arguments.has("again") {
      throw .watchedBefore(movie.name, last: last.watched, in: context.settings.zone)
    }
    let commit = try await context.commit(.watched(movie: movie.id, at: time))
    guard commit.isChanged else {
      throw .data("\(movie.name) has another play \(time?.statedDay == nil ? "at that moment" : "on that day")")
    }
    try context.answer(movie.id, commit, context.arguments.isDryRun ? "would be watched" : "watched")
  }

  private static let unwatch = verb(
    ["unwatch"], sparing: ["EPISODES"], isFitting: { $0.operand("EPISODES") == nil }
  ) { context, movie async throws(CommandFailure) in
    let commit = try await context.commit(.unwatched(movie: movie.id, all: context.arguments.has("all")))
    guard commit.isChanged else { throw .data("\(movie.name) has no play to remove") }
    let removed = commit.before.state.plays(of: movie.id).count - commit.after.state.plays(of: movie.id).count
    let plays = removed.somePlays(in: context.settings.wording)
    try context.answer(movie.id, commit, (context.arguments.isDryRun ? "would remove " : "removed ") + plays)
  }

  private static let rate = opinion("rate") { context, movie async throws(CommandFailure) in
    let rating = context.arguments.rating
    try await context.state(.rating(rating), by: .rated(movie: movie.id, rating: rating), of: movie)
  }

  private static let note = opinion("note") { context, movie async throws(CommandFailure) in
    if context.arguments["of"] != nil { return try await context.notePlay(of: movie) }
    let note = context.arguments.note
    try await context.state(.note(note), by: .noted(movie: movie.id, note: note), of: movie)
  }

  /// A verb that states an opinion of a film.
  private static func opinion(
    _ name: String, run: @escaping @MainActor @Sendable (MovieContext, Movie) async throws(CommandFailure) -> Void
  ) -> CommandExtension<MoviesInput, MoviesAction> {
    verb([name], isFitting: { $0.operand("EPISODE") == nil }, run: run)
  }

  private static let plan = statement(.plan) { movie, _ in .planned(movie: movie) }

  private static let unlist = statement(.unlist) { movie, _ in .unlisted(movie: movie) }

  private static let pause = statement(.pause) { .paused(movie: $0, reason: $1) }

  private static let drop = statement(.drop) { .dropped(movie: $0, reason: $1) }

  private static let resume = statement(.resume) { movie, _ in .resumed(movie: movie) }

  /// A verb that states where a film stands.
  private static func statement(
    _ verb: StandingVerb, action: @escaping @Sendable (MovieID, _ reason: String?) -> MoviesAction
  ) -> CommandExtension<MoviesInput, MoviesAction> {
    self.verb(verb.path) { context, movie async throws(CommandFailure) in
      let reason = verb.hasReason ? context.arguments["reason"] : nil
      let commit = try await context.commit(action(movie.id, reason))
      let (old, new) = (commit.before.state.standings[id: movie.id], commit.after.state.standings[id: movie.id])
      try context.answer(movie.id, commit, verb.answer(from: old, to: new, isChanged: commit.isChanged))
    }
  }
}

extension CommandContext where Input == MoviesInput, Action == MoviesAction {
  /// Returns the film that a text names.
  ///
  /// - Throws: ``CommandFailure`` (65) if none matches, or several, with the candidates.
  fileprivate func film(named text: String) throws(CommandFailure) -> Movie {
    try one(text, of: try read().state.titles, "film")
  }

  fileprivate func state(
    _ change: OpinionChange, by action: MoviesAction, of movie: Movie
  ) async throws(CommandFailure) {
    try answer(movie.id, try await commit(action), change.words)
  }

  /// Writes the note of the play that `--of` names.
  fileprivate func notePlay(of movie: Movie) async throws(CommandFailure) {
    let plays = try read().state.plays(of: movie.id)
    let remedy = "unwatch the film, and watch it with --at DAY"
    guard let play = try notedPlay(of: movie.name, among: plays, remedy: remedy), let time = play.watched else {
      return
    }
    let commit = try await commit(.playNoted(movie: movie.id, watched: time, note: arguments.note))
    let noted = commit.after.state.playNotes.note(of: play, in: commit.after.state)
    try answer(
      movie.id, commit, (noted?.noteWords ?? "no note") + (commit.isChanged ? "" : ", as before"),
      of: time.words(in: settings.zone, settings.wording))
  }

  fileprivate func printPage(_ film: MovieEntry, in input: MoviesInput) throws(CommandFailure) {
    try output.print {
      film
    } page: { _ in
      .blocks(film.page(in: input))
    } in: {
      settings.canvas
    }
  }

  fileprivate func answer(
    _ id: MovieID, _ commit: Commit<MoviesInput>, _ words: String, of play: String? = nil
  ) throws(CommandFailure) {
    let input = commit.after.state.movies.contains(id) ? commit.after : commit.before
    guard let movie = input.state.movies[id: id] else { return }
    let answer: JSONObject = ["film": MovieEntry(movie, in: input), "isChanged": commit.isChanged]
    try print(answer, movie.name + (play.map { ", \($0)" } ?? ""), words)
  }
}
