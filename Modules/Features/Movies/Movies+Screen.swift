import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The films, the last watched first, then those without a play, by title.
struct MoviesPage: ListPage {
  let input: MoviesInput
  let rows: [MovieEntry]
  private let isFiltered: Bool

  /// - Complexity: O(films × log plays).
  init(_ input: MoviesInput, filter: String, isPlannedOnly: Bool) {
    let parts = FilterText(filter, [PlayedFact.self, MovieFact.self])
    let (text, times) = (parts.words.joined(separator: " "), PlayedTimes(parts.facts()))
    let facts = parts.facts(MovieFact.self)
    let wanted = input.state.present.filter { movie in
      (text.isEmpty || movie.name.folded.contains(text) || movie.ids.aliases.contains { $0.description == text })
        && (!isPlannedOnly || input.state.isPlanned(movie.id))
        && facts.allSatisfy { $0.fact.matches($0.value, movie, in: input.state) }
        && input.state.hasPlay(of: movie.id, at: times, in: input.zone)
    }
    self.input = input
    isFiltered = !text.isEmpty || parts.hasFacts || isPlannedOnly
    rows = wanted.map { MovieEntry($0, in: input) }.sorted { left, right in
      let (one, other) = (left.lastWatched, right.lastWatched)
      return one == other ? (left.title.folded, left.key) < (right.title.folded, right.key) : one > other
    }
  }

  var facts: [String?] { [rows.isEmpty ? nil : rows.count.of("film", "films", in: input.wording)] }

  var columns: [ListColumn<MovieEntry>?] {
    [
      ListColumn("Rated", .accent, alignment: .trailing, priority: 4) { $0.rating.map { "\($0)" } },
      ListColumn("Film", minimumWidth: 12, priority: 3, isFlexible: true) { $0.name },
      ListColumn("Note", minimumWidth: 8, priority: 3, isFlexible: true) { $0.words },
      ListColumn("Watched", .muted, priority: 1) { film in
        film.plays.last.map { $0.day?.words(in: input.wording) ?? "watched" }
      },
    ]
  }

  func cover(of row: MovieEntry) -> Cover? { Cover(row.name, key: row.key.rawValue) }

  func subject(of row: MovieEntry) -> RowSubject? { RowSubject(.movie, row.key) }

  var empty: Placeholder { isFiltered && !input.state.present.isEmpty ? Placeholder("No film fits.") : .noFilms }

  var json: JSONObject { ["films": rows] }
}

/// A fact of a film by which films are filtered, beside those of its plays.
private enum MovieFact: String, NamedValue {
  /// The year of the release, or `none` for an unknown one.
  case year
  /// Whether it was watched: `yes` or `no`.
  case watched

  func matches(_ value: String, _ movie: Movie, in state: MoviesState) -> Bool {
    switch self {
    case .year: value == (movie.year.map(String.init) ?? FilterFact.none)
    case .watched: value == (state.plays(of: movie.id).isEmpty ? "no" : "yes")
    }
  }
}

extension MoviesState {
  /// Whether a play is at a time that was asked for: nil for none, and empty for any film.
  fileprivate func hasPlay(of movie: MovieID, at times: PlayedTimes?, in zone: Zone) -> Bool {
    guard let times else { return false }
    return times.isEmpty || plays(of: movie).contains { times.contains($0.watched, in: zone) }
  }
}

extension MovieEntry {
  fileprivate var words: String {
    [listing?.rawValue, plays.count > 1 ? "\(plays.count) plays" : nil, note].compactMap { $0 }.joined(separator: ", ")
  }

  /// Of a film without a play, the smallest number.
  fileprivate var lastWatched: Int { plays.last.map { $0.time?.seconds ?? .min + 1 } ?? .min }
}

/// The films on the lists of other features.
enum MoviesList {
  fileprivate struct Films: Equatable, Sendable {
    let state: MoviesState
    let zone: Zone
    let wording: Wording
  }

  static func sources(of input: MoviesInput) -> [ListSource] {
    let films = Films(state: input.state, zone: input.zone, wording: input.wording)
    return [
      ListSource(for: "watchlist", .film, of: films) { films in
        films.entries(films.state.standings.filter { $0.kind == .planned }, since: \.statedAt) { _, _ in "" }
      },
      ListSource(for: "pauses", .film, of: films) { films in
        films.entries(films.state.standings.filter(\.isPause), since: \.statedAt) { standing, _ in
          standing.words
        }
      },
      ListSource(for: "ratings", .film, of: films) { films in
        films.entries(
          films.state.marks.filter(\.isListed), since: \.moment,
          rating: \.rating
        ) { mark, film in film.note ?? (mark.isFavorite == true ? "a favorite" : "") }
      },
    ]
  }
}

extension MoviesList.Films {
  /// Returns the films of entries, by their keys.
  fileprivate func entries<Entity: Identifiable>(
    _ entities: [Entity], since: (Entity) -> Timestamp?, rating: (Entity) -> Rating? = { _ in nil },
    words: (Entity, MovieEntry) -> String
  ) -> [ListSource.Entry] where Entity.ID == MovieID {
    entities.compactMap { entity in
      guard let movie = state.movies[id: entity.id], !state.isRemoved(movie) else { return nil }
      let (film, rating) = (MovieEntry(movie, of: state, in: zone), rating(entity))
      let row = EntryRow(
        subject: RowSubject(.movie, movie.id), figure: rating?.description ?? "", title: film.name,
        detail: words(entity, film), day: since(entity).map { zone.day(of: $0).words(in: wording) } ?? "")
      return ListSource.Entry(row, rank: rating?.tenths ?? 0, data: film)
    }
  }
}

extension Placeholder {
  static let noFilms = Placeholder(
    "No films yet.", [.step(.importPlays), .command("movies add TITLE YEAR", "adds a film")])
}

/// The feature's tab: the films as a list, and the keys of the selected one.
public enum MoviesTab {
  /// The list of the tab.
  public static let list: NamedList<MoviesInput, some ListPage> = films()

  /// Returns the list of the films whose titles have a text besides the filter of the page, or only of the planned ones.
  static func films(
    filter: String = "", isPlannedOnly: Bool = false
  ) -> NamedList<MoviesInput, some ListPage> {
    NamedList("movies", title: "Movies", key: listed) { question in
      MoviesPage(
        question.input, filter: question.filter.isEmpty ? filter : question.filter, isPlannedOnly: isPlannedOnly)
    }
  }

  /// The open film does not change the list.
  private static func listed(_ input: MoviesInput) -> MoviesInput {
    var input = input
    input.state.detail = nil
    return input
  }

  /// The feature's tab.
  public static let tab = list.tab(keys: keys, events: PageEvents(onText: complete)).short("Films")
    .detailed { input, _, subject in
      let movie = subject.movie.flatMap { input.state.movies[id: $0] }
      return movie.map { MovieEntry($0, in: input).detail(in: input) }
    }

  private typealias Context = KeyContext<MoviesInput, ListState>
  private typealias Outcome = KeyOutcome<MoviesAction>

  private static let keys: [KeyBinding<MoviesInput, ListState, MoviesAction>] = [
    KeyBinding(
      .row, help: "show its details", hint: "show", actsOn: .movie,
      [
        .init(.enter, aliases: [.right, "l"]) { context in
          guard context.input.state.detail == nil else { return nil }
          return context.movie.map { .send(.opened(movie: $0.id)) }
        }
      ]),
    KeyBinding(
      .row, help: "watched, or unwatched", hint: "watched", actsOn: .movie,
      [.init(" ") { toggle($0) }]),
    KeyBinding(
      .row, help: "the date of a play", hint: "date", actsOn: .movie, [.init("D") { askForDate($0) }]),
    KeyBinding(
      .row, help: "watched once more", actsOn: .movie,
      [.init("A") { context in context.movie.map { .send(.watched(movie: $0.id, at: .at(context.input.now))) } }]),
    KeyBinding(.row, help: "rate or note; asks", hint: "rate", actsOn: .movie, [.init("R") { askForMark($0) }]),
    KeyBinding(
      .row, help: "watchlist: add or remove", hint: "watchlist", actsOn: .movie,
      [
        .init("B") { context in
          context.movie.map { movie in
            .send(context.input.state.isPlanned(movie.id) ? .unlisted(movie: movie.id) : .planned(movie: movie.id))
          }
        }
      ]),
  ]

  @MainActor
  private static func toggle(_ context: Context) -> Outcome? {
    guard let movie = context.movie else { return nil }
    let input = context.input
    guard let last = input.state.plays(of: movie.id).last else { return .send(.toggled(movie: movie.id)) }
    return .askToRemovePlay(
      last.watched?.day(in: input.zone), of: movie.name.inQuestion, in: input.wording,
      yes: .unwatched(movie: movie.id, all: false))
  }

  @MainActor
  private static func askForDate(_ context: Context) -> Outcome? {
    guard let movie = context.movie else { return nil }
    let input = context.input
    return .askWhenWatched(
      movie.name.inQuestion, by: input.now, in: input.zone, draft: .watched(movie: movie.id, at: nil)
    ) { .send(.watched(movie: movie.id, at: $0.time { input.now })) }
  }

  @MainActor
  private static func askForMark(_ context: Context) -> Outcome? {
    guard let movie = context.movie else { return nil }
    let input = context.input
    let (mark, last) = (input.state.marks[id: movie.id], input.state.plays(of: movie.id).last)
    let noteOfPlay = last.map { play in
      Question<MoviesAction>.Choice.playNote(
        "a note on its last play", at: play.watched, in: input.zone, input.wording,
        now: input.state.playNotes.note(of: play, in: input.state), remedy: "Space removes it, and D marks it with one"
      ) { .playNoted(movie: movie.id, watched: $0, note: nil) }
    }
    return .ask(
      Question(
        "Rate \(movie.name.inQuestion)?",
        [
          .rating("r", "rating", now: mark?.rating, draft: .rated(movie: movie.id, rating: nil)),
          .note("n", "a note", now: mark?.note, draft: .noted(movie: movie.id, note: nil)),
        ] + [noteOfPlay].compactMap(\.self)))
  }

  private static let complete: PageEvents<MoviesInput, ListState, MoviesAction>.Completion = {
    draft, typed, context in
    let input = context.input
    switch draft {
    case .rated(let movie, _): return .rated(typed) { .rated(movie: movie, rating: $0) }
    case .noted(let movie, _):
      return .noted(typed, from: input.state.marks[id: movie]?.note) {
        .noted(movie: movie, note: $0.isEmpty ? nil : $0)
      }
    case .playNoted(let movie, let time, _):
      let old = input.state.playNotes.note(of: movie, at: time, in: input.state)
      return .noted(typed, from: old) { .playNoted(movie: movie, watched: time, note: $0) }
    case .watched(let movie, _):
      return .watched(on: typed, by: input.now, in: input.zone) { .send(.watched(movie: movie, at: $0)) }
    default: return nil  // Only these four are drafts of a prompt.
    }
  }
}

extension KeyContext where Input == MoviesInput {
  fileprivate var movie: Movie? { row?.movie.flatMap { input.state.movies[id: $0] } }
}

/// The feature's cases, as values for its preview and golden tests.
public enum MoviesPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(MoviesTab.list) { titles, phase in
    var state = MoviesState()
    for (index, title) in titles.enumerated() {
      let (id, moment) = (MovieID(rawValue: index + 1), EntryListPreviews.moment(index))
      state.movies.set(Movie(id: id, title: title, year: index == 2 ? nil : 1_990 + index))
      if index % 2 == 0 {
        state.marks.set(MovieMark(id: id, rating: Rating(tenths: (9 - index) * 10), changedAt: moment))
      }
      if index == 1 { state.standings.set(MovieStanding(id: id, .planned, at: moment)) }
      for play in 0..<[2, 0, 1][index % 3] {
        state.plays.set(
          MoviePlay(id: state.plays.nextID, movie: id, watchedAt: moment.advanced(by: -play * 86_400)))
      }
    }
    return MoviesInput(
      library: Library(), plays: PlayLog(), state: state, now: PreviewLibrary.now, zone: PreviewLibrary.zone,
      phase: phase)
  }

  /// The page of one film.
  public static var film: PrintedPage {
    let movie = Movie(id: MovieID(rawValue: 1), title: "Night <b>Train</b>", year: 1959)
    var state = MoviesState()
    state.movies = [movie]
    let input = MoviesInput(
      library: Library(), plays: PlayLog(), state: state, now: MoviesEnvironment.stub.now(), zone: .utc)
    return .blocks(MovieEntry(movie, in: input).page(in: input))
  }
}
