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

  /// The ratings and notes, by film.
  public var marks: EntityTable<MovieMark> = []

  /// Where each film stands with its viewer; a film of which nothing is known has none.
  public var standings: EntityTable<MovieStanding> = []

  /// The plays by film.
  public private(set) var byMovie = SortedIndex<PlaysByMovie>()

  /// Creates a state without films.
  public init() {}

  /// Returns the plays of a film, undated ones first, then by time.
  public func plays(of movie: MovieID) -> [MoviePlay] {
    byMovie.ids(for: movie).compactMap { plays[id: $0] }
      .sorted { ($0.watchedAt?.seconds ?? .min, $0.id) < ($1.watchedAt?.seconds ?? .min, $1.id) }
  }

  /// Whether a film is on the watchlist.
  public func isPlanned(_ movie: MovieID) -> Bool { standings[id: movie]?.kind == .planned }
}

/// The key of a film.
public struct MovieID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The key of a play of a film.
public struct MoviePlayID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A film.
public struct Movie: TitledThing, Hashable, Sendable {
  /// The key, which never changes.
  public let id: MovieID

  /// The providers' ids; a film that files only name by its title and year has none.
  public var ids: Ids

  /// The title; empty if no file had one.
  public var title: String

  /// The year of the release.
  public var year: Int?

  /// The runtime in minutes.
  public var minutes: Int?

  /// Creates a film.
  public init(id: MovieID, ids: Ids = Ids(), title: String = "", year: Int? = nil, minutes: Int? = nil) {
    (self.id, self.ids, self.title, self.year, self.minutes) = (id, ids, title, year, minutes)
  }

  /// The title with the year, or an id of a film without a title.
  public var name: String {
    let title = title.isEmpty ? ids.aliases.first?.description ?? "Unknown film" : title
    return title + (year.map { " (\($0))" } ?? "")
  }
}

/// One viewing of a film.
public struct MoviePlay: Identifiable, Hashable, Sendable {
  /// The key.
  public let id: MoviePlayID

  /// The film.
  public let movie: MovieID

  /// The time at which it was watched; nil if unknown.
  public var watchedAt: Timestamp?

  /// Whether the time stands for its whole day.
  public var isOfDay: Bool

  /// Trakt's id of the history item.
  public var traktID: Int?

  /// Creates a play of a film.
  public init(id: MoviePlayID, movie: MovieID, watchedAt: Timestamp?, isOfDay: Bool = false, traktID: Int? = nil) {
    (self.id, self.movie, self.watchedAt, self.isOfDay, self.traktID) = (id, movie, watchedAt, isOfDay, traktID)
  }
}

/// The order of plays by film.
public enum PlaysByMovie: EntityOrder {
  /// Emits the film.
  public static func keys(of play: MoviePlay, _ emit: (MovieID) -> Void) { emit(play.movie) }
}

/// The viewer's rating and note of a film.
public typealias MovieMark = RatingsEntry<MovieID>

/// Where a film stands with its viewer.
public typealias MovieStanding = StandingEntry<MovieID>

/// An event of the films.
///
/// Written as JSON: `{"watched":{"movie":12,"at":1463599800}}`, `{"rated":{"movie":12,"rating":9}}`.
public enum MoviesAction: Hashable, Codable, Sendable {
  /// The viewer added a film that no file has.
  case added(ids: Ids, title: String, year: Int?, minutes: Int?)

  /// The viewer watched a film, at an unknown time if the moment is nil.
  case watched(movie: MovieID, at: Timestamp?)

  /// The viewer marked a film as not watched, by its last play or by all.
  case unwatched(movie: MovieID, all: Bool)

  /// The viewer pressed the key for a film that is watched, or not.
  case toggled(movie: MovieID)

  /// The viewer rated a film from 1 to 10, or removed its rating.
  case rated(movie: MovieID, rating: Int?)

  /// The viewer wrote a note on a film, or removed it.
  case noted(movie: MovieID, note: String?)

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
    _ state: inout MoviesState, _ action: MoviesAction, _ environment: MoviesEnvironment
  ) -> Effect<MoviesAction> {
    if let movie = action.movie, !state.movies.contains(movie) {
      return .report(.droppedAction, "there is no film \(movie.rawValue)")
    }
    switch action {
    case .added(let ids, let title, let year, let minutes):
      var record = OtherRecord(.film, ids: ids, title: title, year: year)
      record.runtime = minutes
      _ = state.take([record], at: environment.now())
    case .watched(let movie, let moment): state.watch(movie, at: moment, by: environment.now())
    case .unwatched(let movie, let all):
      let ids = state.plays(of: movie).map(\.id)
      state.plays.remove(contentsOf: all ? ids : ids.suffix(1))
    case .toggled(let movie):
      if let last = state.plays(of: movie).last {
        state.plays.remove(last.id)
      } else {
        state.watch(movie, at: environment.now(), by: environment.now())
      }
    case .rated(let movie, let rating):
      if let rating, !(1...10).contains(rating) {
        return .report(.droppedAction, "\(rating) is not a rating; expected 1 to 10")
      }
      state.marks.rate(movie, rating, at: environment.now())
    case .noted(let movie, let text): state.marks.note(movie, text, at: environment.now())
    case .planned(let movie): state.standings.state(.planned, of: movie, at: environment.now())
    case .unlisted(let movie):
      guard state.isPlanned(movie) else {
        return .report(.droppedAction, "film \(movie.rawValue) is not on the watchlist")
      }
      state.standings.state(.unlisted, of: movie, at: environment.now())
    case .paused(let movie, let reason):
      state.standings.state(.paused, of: movie, reason: reason, at: environment.now())
    case .dropped(let movie, let reason):
      state.standings.state(.dropped, of: movie, reason: reason, at: environment.now())
    case .resumed(let movie):
      guard state.standings[id: movie]?.isPause == true else {
        return .report(.droppedAction, "film \(movie.rawValue) is not paused")
      }
      state.standings.state(.planned, of: movie, at: environment.now())
    case .removed(let movies):
      for movie in movies {
        state.plays.remove(contentsOf: state.plays(of: movie).map(\.id))
        state.marks.remove(movie)
        state.standings.remove(movie)
        state.movies.remove(movie)
      }
    }
    return .none
  }
}

extension MoviesAction {
  /// The one film that it is about; nil for a new one, or several.
  var movie: MovieID? {
    switch self {
    case .added, .removed: nil
    case .watched(let movie, _), .unwatched(let movie, _), .toggled(let movie), .rated(let movie, _),
      .noted(let movie, _), .planned(let movie), .unlisted(let movie), .paused(let movie, _), .dropped(let movie, _),
      .resumed(let movie):
      movie
    }
  }
}

extension MoviesState {
  /// Adds a play, unless it is in the future or the film has one at that moment.
  fileprivate mutating func watch(_ movie: MovieID, at moment: Timestamp?, by now: Timestamp) {
    if let moment, moment > now || plays(of: movie).contains(where: { $0.watchedAt == moment }) { return }
    plays.set(MoviePlay(id: plays.nextID, movie: movie, watchedAt: moment))
    if isPlanned(movie) { standings.remove(movie) }
    if standings[id: movie]?.isPause == true { standings.state(.followed, of: movie, at: now) }
  }
}

extension Feature where State == MoviesState, Input == MoviesInput, Action == MoviesAction {
  /// The films, and everything that the app does with them.
  public static var movies: Self {
    Feature(
      "movies", tables: [.movies, .moviePlays, .movieMarks, .movieStandings], commands: [.movies],
      extensions: MovieVerbs.all,
      completions: [
        ArgumentCompletion(.film) { input in input.state.movies.map { ($0.name, "film") }.sorted { $0.0 < $1.0 } }
      ], tabs: [MoviesTab.tab], intake: RecordIntake([.film]) { $0.take($1, at: $2) },
      records: { $0.records }, merge: { state, other, _ in state.merge(other) },
      events: { EventSource(one: "film", several: "films", of: MovieEvents($0), events: \.events) },
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
    plays.map { EventSource.Event(at: $0.watchedAt, minutes: movies[id: $0.movie]?.minutes, group: $0.movie.rawValue) }
  }
}

/// The words for changes of the films in undo and the log.
private struct MoviesDescription {
  let old: MoviesState
  let new: MoviesState

  init(_ old: MoviesState, _ new: MoviesState) { (self.old, self.new) = (old, new) }

  var words: String? {
    let plays = things(Viewings.all(changed.map { ($0, old) }), Viewings.all(changed.map { ($0, new) }), \.id) {
      change, name in
      let (was, now) = (change.old?.plays.count ?? 0, change.new?.plays.count ?? 0)
      if was == now { return "changed a play of \(name)" }
      return now > was ? "watched \(name)" : "removed \(was - now == 1 ? "a play" : "plays") of \(name)"
    }
    let others = [
      things(old.marks, new.marks, \.id) { change, name in
        let (was, now) = (change.old?.opinion, change.new?.opinion)
        if was?.rating != now?.rating {
          return now?.rating.map { "rated \(name) \($0) of 10" } ?? "removed the rating of \(name)"
        }
        guard was?.note != now?.note else { return nil }
        return now?.note == nil ? "removed the note on \(name)" : "noted on \(name)"
      },
      // A film that is watched leaves the lists.
      plays != nil
        ? nil
        : things(old.standings, new.standings, \.id) { change, name in
          switch change.new?.kind {
          case .planned: change.old?.isPause == true ? "resumed \(name)" : "added \(name) to the watchlist"
          case .unlisted, nil: "removed \(name) from the watchlist"
          case let kind?: "\(kind.rawValue) \(name)"
          }
        },
    ]
    let parts = ([plays] + others).compactMap { $0 }
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    return things(old.movies, new.movies, \.id) { change, name in
      change.old == nil ? "added \(name)" : change.new == nil ? "removed \(name)" : "changed \(name)"
    }
  }

  /// The plays of a film.
  private struct Viewings: Equatable, Identifiable {
    let id: MovieID
    let plays: [MoviePlay]

    static func all(_ films: [(id: MovieID, state: MoviesState)]) -> EntityTable<Self> {
      EntityTable(films.map { Self(id: $0.id, plays: $0.state.plays(of: $0.id)) })
    }
  }

  /// The films whose plays differ.
  private var changed: [MovieID] {
    guard !new.plays.isIdentical(to: old.plays) else { return [] }
    return Set(new.plays.diff(from: old.plays).flatMap { [$0.old, $0.new].compactMap { $0?.movie } }).sorted()
  }

  private func things<Entity: Equatable>(
    _ old: EntityTable<Entity>, _ new: EntityTable<Entity>, _ movie: (Entity) -> MovieID,
    phrase: (EntityChange<Entity>, _ subject: String) -> String?
  ) -> String? {
    ChangeDescription.things(
      old, new,
      name: { change in
        let id = (change.new ?? change.old).map(movie)
        return id.flatMap { self.new.movies[id: $0] ?? self.old.movies[id: $0] }?.name ?? "a film"
      }, count: { $0.of("film", "films") }
    ) { change, name in
      // Everything about a film goes with it.
      let id = (change.new ?? change.old).map(movie)
      let isGone = id.map { !self.new.movies.contains($0) } ?? false
      return isGone && Entity.self != Movie.self ? nil : phrase(change, name)
    }
  }
}
