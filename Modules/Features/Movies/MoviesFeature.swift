import LeftfoldCore
import LeftfoldEntities
import LeftfoldIndexes
import ShowlogFeatureKit
import ShowlogModels

/// The films that the viewer has watched, rated, noted or planned, and their plays.
public struct MoviesState: Equatable, Sendable {
  /// The films, by key.
  public var movies: EntityTable<Movie> = []

  /// The plays, by key.
  public var plays: EntityTable<MoviePlay> = [] {
    didSet { byMovie.apply(plays.diff(from: oldValue)) }
  }

  /// What the viewer stated of the plays: that they are removed, or none of those that were removed before.
  public var corrections: EntityTable<Correction<MoviePlay>> = [] {
    didSet { correctionsByPlace.apply(corrections.diff(from: oldValue)) }
  }

  /// The ratings and notes, by film.
  public var marks: EntityTable<MovieMark> = []

  /// Notes of single plays.
  public var playNotes = PlayNotes<MovieID>()

  /// Where each film stands with its viewer; a film of which nothing is known has none.
  public var standings: EntityTable<MovieStanding> = []

  /// The open film; nil for the list.
  public var detail: MovieID?

  /// The plays by film.
  public private(set) var byMovie = SortedIndex<PlaysByMovie>()

  /// The corrections by film, and by a service's id of a play.
  public private(set) var correctionsByPlace = SortedIndex<CorrectionsByPlace<MoviePlay>>()

  /// Creates a state without films.
  public init() {}

  /// Returns the plays of a film, undated ones first, then by time.
  public func plays(of movie: MovieID) -> [MoviePlay] {
    byMovie.ids(for: movie).compactMap { plays[id: $0] }
      .sorted { ($0.watched?.seconds ?? .min, $0.id) < ($1.watched?.seconds ?? .min, $1.id) }
  }

  /// Whether the viewer removed a film, and nothing was stated of it since.
  public func isRemoved(_ movie: Movie) -> Bool {
    movie.isRemoved && byMovie.ids(for: movie.id).isEmpty && marks[id: movie.id]?.isListed != true
      && standings[id: movie.id].map(\.kind.isNowhere) != false
  }

  /// The films that the viewer has, in the order of their keys.
  var present: EntityTable<Movie> {
    movies.contains(where: \.isRemoved) ? EntityTable(movies.filter { !isRemoved($0) }) : movies
  }

  /// Whether a film is on the watchlist.
  public func isPlanned(_ movie: MovieID) -> Bool { standings[id: movie]?.kind == .planned }
}

/// The key of a play of a film.
public struct MoviePlayID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// One viewing of a film.
public struct MoviePlay: Identifiable, Hashable, Sendable {
  /// The key.
  public let id: MoviePlayID

  /// The film.
  public let movie: MovieID

  /// The time at which it was watched; nil if unknown.
  public var watched: WatchTime?

  /// The day that a file states of a play with a moment; see ``DayPairing``.
  public var pairedDay: Day?

  /// Whether its time was noted here, so that it is no other play's.
  public var isOwn: Bool

  /// Trakt's id of the history item.
  public var traktID: Int?

  /// Creates a play of a film.
  public init(
    id: MoviePlayID, movie: MovieID, watched: WatchTime?, pairedDay: Day? = nil, isOwn: Bool = false,
    traktID: Int? = nil
  ) {
    (self.id, self.movie, self.watched, self.pairedDay) = (id, movie, watched, pairedDay)
    (self.isOwn, self.traktID) = (isOwn, traktID)
  }

  /// Creates a play of a film at a moment, which is nil if it is unknown.
  public init(id: MoviePlayID, movie: MovieID, watchedAt: Timestamp?, traktID: Int? = nil) {
    self.init(id: id, movie: movie, watched: watchedAt.map(WatchTime.at), traktID: traktID)
  }
}

/// The order of plays by film.
public enum PlaysByMovie: EntityOrder {
  /// Emits the film.
  public static func keys(of play: MoviePlay, _ emit: (MovieID) -> Void) { emit(play.movie) }
}

extension Movie {
  // Each is later than the other, whatever the clock says.

  mutating func addAgain(at moment: Timestamp) { addedAt = moment.after(removedAt) }

  mutating func remove(at moment: Timestamp) { removedAt = moment.after(addedAt) }
}

/// The viewer's rating and note of a film.
public typealias MovieMark = OpinionEntry<MovieID>

/// Where a film stands with its viewer.
public typealias MovieStanding = StandingEntry<MovieID>

/// An event of the films.
///
/// Written as JSON: `{"watched":{"movie":12,"at":1463599800}}`, `{"rated":{"movie":12,"rating":9}}`.
public enum MoviesAction: Hashable, Codable, Sendable {
  /// The viewer added a film that no file has.
  case added(ids: Ids, title: String, year: Int?, minutes: Int?)

  /// The viewer watched a film, at an unknown time if it is nil.
  case watched(movie: MovieID, at: WatchTime?)

  /// The viewer marked a film as not watched, by its last play or by all.
  case unwatched(movie: MovieID, all: Bool)

  /// The viewer pressed the key for a film that is watched, or not.
  case toggled(movie: MovieID)

  /// The viewer rated a film, or removed its rating.
  case rated(movie: MovieID, rating: Rating?)

  /// The viewer wrote a note on a film, or removed it.
  case noted(movie: MovieID, note: String?)

  /// The viewer wrote a note of the play of a film at a time, or removed it.
  case playNoted(movie: MovieID, watched: WatchTime, note: String?)

  /// The viewer put a film on the watchlist.
  case planned(movie: MovieID)

  /// The viewer took a film off the watchlist.
  case unlisted(movie: MovieID)

  /// The viewer paused a film.
  case paused(movie: MovieID, reason: String?)

  /// The viewer dropped a film.
  case dropped(movie: MovieID, reason: String?)

  /// The viewer resumed a paused or dropped film, which is planned then.
  case resumed(movie: MovieID)

  /// The viewer removed films with everything about them.
  case removed(movies: [MovieID])

  /// The viewer opened one film.
  case opened(movie: MovieID)

  /// The viewer closed the open film.
  case closed
}

/// The input of the feature's commands and screens.
public typealias MoviesInput = PlaysInput<MoviesState>

/// The dependencies of the feature's effects.
public typealias MoviesEnvironment = ClockEnvironment

/// The reducer of the films.
public struct MoviesReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the films; an action about a film that is missing is dropped and reported.
  public func reduce(
    _ state: inout MoviesState, _ action: MoviesAction, _ reading: Reading<MoviesInput, MoviesEnvironment>
  ) -> Effect<MoviesAction> {
    let environment = reading.environment
    if let movie = action.movie, !state.movies.contains(movie) {
      return .report(.droppedAction, "there is no film \(movie.rawValue)")
    }
    if let movie = action.movie, state.movies[id: movie]?.isRemoved == true {
      // Whatever is stated of a removed film brings it back.
      state.movies.update(movie) { $0.addAgain(at: environment.now()) }
    }
    switch action {
    case .added(let ids, let title, let year, let minutes):
      var record = OtherRecord(.film, ids: ids, title: title, year: year)
      record.runtime = minutes
      _ = state.take([record], at: environment.now())
      if let movie = state.movie(of: record), movie.isRemoved {
        state.movies.update(movie.id) { $0.addAgain(at: environment.now()) }
      }
    case .watched(let movie, let time): state.watch(movie, at: time, by: environment.now())
    case .unwatched(let movie, let all):
      let plays = state.plays(of: movie)
      state.remove(all ? plays : plays.suffix(1), at: environment.now(), in: reading.input().zone)
    case .toggled(let movie):
      if let last = state.plays(of: movie).last {
        state.remove([last], at: environment.now(), in: reading.input().zone)
      } else {
        state.watch(movie, at: .at(environment.now()), by: environment.now())
      }
    case .rated(let movie, let rating): state.marks.apply(.rating(rating), to: movie, at: environment.now())
    case .noted(let movie, let note): state.marks.apply(.note(note), to: movie, at: environment.now())
    case .playNoted(let movie, let time, let note):
      let log = state
      guard let play = log.play(ofThing: movie.rawValue, at: time) else {
        return .report(.droppedAction, "film \(movie.rawValue) has no play \(time.preposition) \(time)")
      }
      state.playNotes.write(note, of: play, in: log, at: environment.now())
    case .planned(let movie): return state.standings.apply(.plan, to: movie, at: environment.now())
    case .unlisted(let movie): return state.standings.apply(.unlist, to: movie, at: environment.now())
    case .paused(let movie, let reason):
      return state.standings.apply(.pause, reason: reason, to: movie, at: environment.now())
    case .dropped(let movie, let reason):
      return state.standings.apply(.drop, reason: reason, to: movie, at: environment.now())
    case .resumed(let movie): return state.standings.apply(.resume, to: movie, at: environment.now())
    case .removed(let movies):
      let now = environment.now()
      for movie in movies where state.movies.contains(movie) {
        // A statement, so that neither a file nor another store brings back what was stated before.
        state.movies.update(movie) { $0.remove(at: now) }
        state.plays.remove(contentsOf: state.plays(of: movie).map(\.id))
        state.marks.remove(movie)
        state.playNotes.remove(of: movie)
        state.standings.remove(movie)
        state.settleRemoval(of: movie)
      }
    case .opened(let movie): state.detail = movie
    case .closed: state.detail = nil
    }
    return .none
  }
}

extension MoviesAction {
  /// The one film that it states something of; nil for a new one, or several.
  var movie: MovieID? {
    switch self {
    case .added, .removed, .opened, .closed: nil
    case .watched(let movie, _), .unwatched(let movie, _), .toggled(let movie), .rated(let movie, _),
      .noted(let movie, _), .playNoted(let movie, _, _), .planned(let movie), .unlisted(let movie),
      .paused(let movie, _), .dropped(let movie, _),
      .resumed(let movie):
      movie
    }
  }
}

extension MoviesState {
  /// Adds a play, unless it is in the future or the film has one at that moment, or on that day.
  fileprivate mutating func watch(_ movie: MovieID, at time: WatchTime?, by now: Timestamp) {
    if let time, time.isFuture(at: now) || plays(of: movie).contains(where: { $0.watched == time }) { return }
    let play = MoviePlay(id: plays.nextID, movie: movie, watched: time, isOwn: time != nil)
    for play in restating([play], at: now) { put(play) }
    // A statement, so that neither a file nor another store brings the plan back.
    if isPlanned(movie) || standings[id: movie]?.isPause == true { standings.state(.followed, of: movie, at: now) }
  }
}

extension Feature where State == MoviesState, Input == MoviesInput, Action == MoviesAction {
  /// The films, and everything that the app does with them.
  public static var movies: Self {
    Feature(
      "movies", tables: [.movies, .moviePlays, .moviePlayCorrections, .movieMarks, .moviePlayNotes, .movieStandings],
      commands: [.movies],
      extensions: MovieVerbs.all,
      completions: [
        ArgumentCompletion(.film) { input in input.state.present.map { ($0.name, "film") }.sorted { $0.0 < $1.0 } }
      ], tabs: [MoviesTab.tab, MoviePage.tab], intake: RecordIntake([.film]) { $0.take(&$1) },
      records: { $0.records }, merge: { $0.merge($1, in: &$2) },
      events: { EventSource(one: "film", several: "films", list: "movies", of: MovieEvents($0), events: \.events) },
      lists: { MoviesList.sources(of: $0) },
      describe: { MoviesDescription($0.state, $1.state).words })
  }
}

/// The part of the state that figures are counted from.
private struct MovieEvents: Equatable, Sendable {
  let movies: EntityTable<Movie>
  let plays: EntityTable<MoviePlay>

  init(_ state: MoviesState) { (movies, plays) = (state.movies, state.plays) }

  var events: [EventSource.Event] {
    plays.map { play in
      let movie = movies[id: play.movie]
      return EventSource.Event(
        at: play.watched, minutes: movie?.minutes, group: play.movie.rawValue, year: movie?.year)
    }
  }
}

/// The words for changes of the films in undo and the log.
private struct MoviesDescription {
  let old: MoviesState
  let new: MoviesState

  init(_ old: MoviesState, _ new: MoviesState) { (self.old, self.new) = (old, new) }

  var words: String? {
    let films = things(old.movies, new.movies, \.id) { change, name in
      let (was, isNow) = (change.old?.isRemoved == false, change.new?.isRemoved == false)
      return was == isNow ? nil : "\(isNow ? "added" : "removed") \(name)"
    }
    // The plays and marks of a film come and go with it.
    if let films { return films }
    let plays = plays
    let marks = things(old.marks, new.marks, \.id) { OpinionEntry.words($0.old, $0.new, of: $1) }
    let notes = things(old.playNotes.entries, new.playNotes.entries, \.thing) { PlayNote.words($0.old, $0.new, of: $1) }
    // A film that is watched leaves the lists.
    let standings =
      plays.isEmpty
      ? things(old.standings, new.standings, \.id) { MovieStanding.words($0.old, $0.new, of: $1) } : nil
    let parts = plays + [marks, notes, standings].compactMap { $0 }
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    return things(old.movies, new.movies, \.id) { "changed \($1)" }
  }

  private var plays: [String] {
    guard !new.plays.isIdentical(to: old.plays) else { return [] }
    let changes = Array(new.plays.diff(from: old.plays))
    func words(_ verb: (_ plays: Int) -> String, _ plays: [MoviePlay]) -> String? {
      let films = Set(plays.map(\.movie))
      guard let first = films.first else { return nil }
      return verb(plays.count) + " " + (films.count == 1 ? name(of: first) : films.count.of("film", "films"))
    }
    func some(_ count: Int) -> String { count == 1 ? "a play of" : "\(count.words) plays of" }
    return [
      words({ _ in "watched" }, changes.filter { $0.old == nil }.compactMap(\.new)),
      words({ "removed \(some($0))" }, changes.filter { $0.new == nil }.compactMap(\.old)),
      words({ "changed \(some($0))" }, changes.filter { $0.old != nil }.compactMap(\.new)),
    ].compactMap { $0 }
  }

  private func name(of movie: MovieID) -> String { (new.movies[id: movie] ?? old.movies[id: movie])?.name ?? "a film" }

  private func things<Entity: Equatable>(
    _ old: EntityTable<Entity>, _ new: EntityTable<Entity>, _ movie: (Entity) -> MovieID,
    phrase: (EntityChange<Entity>, _ subject: String) -> String?
  ) -> String? {
    ChangeDescription.things(
      old, new, name: { ($0.new ?? $0.old).map { name(of: movie($0)) } ?? "a film" },
      count: { $0.of("film", "films") }, phrase: phrase)
  }
}
