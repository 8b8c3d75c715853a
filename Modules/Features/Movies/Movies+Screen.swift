import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension RowKind {
  /// A film.
  static let movie = RowKind("film")
}

/// A rendering view of the films, a line each.
public enum MoviesView: RenderingView {
  /// The films, ready to draw.
  public typealias State = EntryListView.State

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Marks a film as watched, or as not watched.
    case toggle(movie: MovieID)

    /// Adds a play; without a moment at an unknown time.
    case watch(movie: MovieID, at: Timestamp?)

    /// Rates a film from 1 to 10, or removes its rating.
    case rate(movie: MovieID, rating: Int?)

    /// Writes a note on a film, or removes it.
    case note(movie: MovieID, text: String?)

    /// Puts a film on the watchlist, or takes it off.
    case plan(movie: MovieID, isPlanned: Bool)
  }

  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    EntryListView.draw(state, in: canvas)
  }
}

/// The connector of the feature's page, with all wording and formatting.
public struct MoviesConnector: PageConnector {
  /// The canvas, the position and the filter of the page.
  public var context = TabContext.printed

  private let filter: String
  private let isPlannedOnly: Bool

  /// Sorted again only if the films or the filter differ, not for each move of the selection.
  private let memo = Memo<Question, MoviesReport>()

  private struct Question: Equatable, Sendable {
    let state: MoviesState
    let zone: Zone
    let filter: String
  }

  /// Creates a connector of the films.
  ///
  /// - Parameters:
  ///   - filter: A text that titles have, besides the filter of the page.
  ///   - isPlannedOnly: Whether only films of the watchlist are shown.
  public init(filter: String = "", isPlannedOnly: Bool = false) {
    (self.filter, self.isPlannedOnly) = (filter, isPlannedOnly)
  }

  func report(of input: MoviesInput) -> MoviesReport {
    let text = context.filter.isEmpty ? filter : context.filter
    return memo(Question(state: input.state, zone: input.zone, filter: text)) { question in
      MoviesReport(input, filter: question.filter, isPlannedOnly: isPlannedOnly)
    }
  }

  /// Returns the films as rows, with days in words.
  public func connect(state: MoviesInput) -> MoviesView.State {
    let isFiltered = !filter.isEmpty || !context.filter.isEmpty || isPlannedOnly
    return MoviesView.State(
      title: "Movies", report(of: state).films, in: context, phase: state.phase,
      empty: isFiltered && !state.state.movies.isEmpty ? Placeholder("No film fits.") : .noFilms,
      total: { $0.of("film", "films", in: state.wording) }, subject: { RowSubject(.movie, $0.key) }
    ) { film, subject in
      EntryListView.Row(
        subject: subject, figure: film.rating.map { "\($0)" } ?? "", title: film.name, detail: film.words,
        day: film.plays.last.map { $0.day?.words(in: state.wording) ?? "watched" } ?? "")
    }
  }

  /// Returns the feature's action for a view action.
  public func connect(action: MoviesView.Action) -> MoviesAction {
    switch action {
    case .toggle(let movie): .toggled(movie: movie)
    case .watch(let movie, let moment): .watched(movie: movie, at: moment)
    case .rate(let movie, let rating): .rated(movie: movie, rating: rating)
    case .note(let movie, let text): .noted(movie: movie, note: text)
    case .plan(let movie, let isPlanned): isPlanned ? .planned(movie: movie) : .unlisted(movie: movie)
    }
  }
}

extension MoviesReport.Entry {
  fileprivate var words: String {
    [listing?.rawValue, plays.count > 1 ? "\(plays.count) plays" : nil, note].compactMap { $0 }.joined(separator: ", ")
  }
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
          standing.kind.rawValue + (standing.reason.map { ": \($0)" } ?? "")
        }
      },
      ListSource(for: "ratings", .film, of: films) { films in
        films.entries(
          films.state.marks.filter(\.isListed), since: \.day,
          rank: \.rating
        ) { mark, film in film.note ?? (mark.isFavorite == true ? "a favorite" : "") }
      },
    ]
  }
}

extension MoviesList.Films {
  /// Returns the films of entries, by their keys.
  fileprivate func entries<Entity: Identifiable>(
    _ entities: [Entity], since: (Entity) -> Timestamp?, rank: (Entity) -> Int? = { _ in nil },
    words: (Entity, MoviesReport.Entry) -> String
  ) -> [ListSource.Entry] where Entity.ID == MovieID {
    entities.compactMap { entity in
      guard let movie = state.movies[id: entity.id] else { return nil }
      let (film, rank) = (MoviesReport.Entry(movie, of: state, in: zone), rank(entity))
      let row = EntryListView.Row(
        subject: RowSubject(.movie, movie.id), figure: rank.map { "\($0)" } ?? "", title: film.name,
        detail: words(entity, film), day: since(entity).map { zone.day(of: $0).words(in: wording) } ?? "")
      return ListSource.Entry(row, rank: rank ?? 0, data: film)
    }
  }
}

extension MovieMark {
  /// The moment of which a list shows the day; nil for a note of a version that had no dates of them.
  fileprivate var day: Timestamp? { ratedAt ?? (changedAt.seconds == 0 ? nil : changedAt) }
}

extension Placeholder {
  static let noFilms = Placeholder(
    "No films yet.", [.step(.importPlays), .command("movies add TITLE YEAR", "adds a film")])
}

/// The feature's tab: the films as a list, and the keys of the selected one.
public enum MoviesTab {
  /// The feature's tab.
  public static let tab = Tab(
    "movies", title: "Movies", view: MoviesView.self, connector: { _ in MoviesConnector() }, keys: keys,
    events: PageEvents(onText: complete))

  private typealias Context = KeyContext<MoviesInput, MoviesView.State>
  private typealias Outcome = KeyOutcome<MoviesView.Action>

  private static let keys: [KeyBinding<MoviesInput, MoviesView.State, MoviesView.Action>] = [
    KeyBinding(
      .row, help: "a film: watched, or unwatched", hint: "watched", actsOn: .movie,
      [.init(" ") { context in context.movie.map { .send(.toggle(movie: $0.id)) } }]),
    KeyBinding(
      .row, help: "a film: the date of another play", hint: "date", actsOn: .movie, [.init("D") { askForDate($0) }]),
    KeyBinding(
      .row, help: "a film: watched once more", actsOn: .movie,
      [.init("A") { context in context.movie.map { .send(.watch(movie: $0.id, at: context.input.now)) } }]),
    KeyBinding(.row, help: "a film: rate or note; asks", hint: "rate", actsOn: .movie, [.init("R") { askForMark($0) }]),
    KeyBinding(
      .row, help: "a film: watchlist", hint: "watchlist", actsOn: .movie,
      [
        .init("B") { context in
          context.movie.map { .send(.plan(movie: $0.id, isPlanned: !context.input.state.isPlanned($0.id))) }
        }
      ]),
  ]

  @MainActor
  private static func askForDate(_ context: Context) -> Outcome? {
    guard let movie = context.movie else { return nil }
    func watch(_ moment: Timestamp?) -> Outcome { .send(.watch(movie: movie.id, at: moment)) }
    return .ask(
      Question(
        "When did you watch \(movie.shortName)?",
        [
          .init("n", "now", watch(context.input.now)),
          .init("d", "date", .prompt(TextRequest("Watched on: ", draft: .watch(movie: movie.id, at: nil)))),
          .init("u", "unknown", watch(nil)),
        ]))
  }

  @MainActor
  private static func askForMark(_ context: Context) -> Outcome? {
    guard let movie = context.movie else { return nil }
    let opinion = context.input.state.marks[id: movie.id]?.opinion
    let present = opinion?.rating.map { "\($0) now; " } ?? ""
    return .ask(
      Question(
        "Rate \(movie.shortName)?",
        [
          .init(
            "r", "rating",
            .prompt(TextRequest(present + "1 to 10, 0 to remove it: ", draft: .rate(movie: movie.id, rating: nil)))),
          .init(
            "n", "a note",
            .prompt(
              TextRequest(
                "Note, empty to remove it: ", text: opinion?.note ?? "", draft: .note(movie: movie.id, text: nil)))),
        ]))
  }

  private static let complete: PageEvents<MoviesInput, MoviesView.State, MoviesView.Action>.Completion = {
    draft, typed, context in
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch draft {
    case .rate(let movie, _):
      let rating = text.isEmpty || text == "0" ? nil : Int(text) ?? -1
      guard rating.map({ (1...10).contains($0) }) ?? true else {
        return .say("the rating is \(quoted(text)), expected 1 to 10, or 0 to remove it")
      }
      return .send(.rate(movie: movie, rating: rating))
    case .note(let movie, _): return .send(.note(movie: movie, text: text.isEmpty ? nil : text))
    case .watch(let movie, _):
      do throws(CommandFailure) {
        let moment = try MomentReader(zone: context.input.zone, now: context.input.now).moment(text, for: "the date")
        guard moment <= context.input.now else { return .say("the date is \(quoted(text)), which is in the future") }
        return .send(.watch(movie: movie, at: moment))
      } catch {
        return .say(error.message)
      }
    case .toggle, .plan: return nil
    }
  }
}

extension KeyContext where Input == MoviesInput {
  fileprivate var movie: Movie? { row?[.movie].flatMap { input.state.movies[id: MovieID(rawValue: $0)] } }
}

extension Movie {
  fileprivate var shortName: String { Line(name).truncated(to: 40).plainText }
}

/// The feature's cases, as values for its preview and golden tests.
public enum MoviesPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(title: "Movies", empty: .noFilms) {
    $0.of("film", "films")
  } complete: { row, index in
    row.figure = index % 2 == 0 ? "\(9 - index)" : ""
    row.detail = index == 0 ? "2 plays" : index == 1 ? "planned" : ""
  }
}
