import Foundation
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogMoviesFeature
import Testing

@MainActor
struct MoviesReducerTests {
  private let heat = MovieID(rawValue: 1)

  private static let sample: MoviesState = {
    var state = MoviesState()
    state.movies = [
      Movie(id: MovieID(rawValue: 1), ids: Ids(imdb: "tt0113277"), title: "Heat", year: 1995, minutes: 170)
    ]
    return state
  }()

  private func makeStore() -> TestStore<MoviesState, MoviesAction> {
    TestStore(initialState: Self.sample, reducer: MoviesReducer(), environment: .stub)
  }

  @Test("A film is watched now, again at another time, and the last play is removed first")
  func plays() {
    let store = makeStore()
    let now = MoviesEnvironment.stub.now()
    let first = MoviePlay(id: MoviePlayID(rawValue: 1), movie: heat, watched: .at(now), isOwn: true)
    store.send(.toggled(movie: heat)) { $0.plays = [first] }
    store.send(.watched(movie: heat, at: .at(now)))
    store.send(.watched(movie: heat, at: .at(now.advanced(by: 1))))
    let undated = MoviePlay(id: MoviePlayID(rawValue: 2), movie: heat, watchedAt: nil)
    store.send(.watched(movie: heat, at: nil)) { $0.plays = [first, undated] }
    store.send(.unwatched(movie: heat, all: false)) {
      $0.plays = [undated]
      $0.correct([(first, nil)], at: now)
    }
    store.send(.toggled(movie: heat)) {
      $0.plays = []
      $0.correct([(undated, nil)], at: now)
    }
    store.finish()
  }

  @Test("A planned film that is watched leaves the watchlist")
  func plan() {
    let store = makeStore()
    let now = MoviesEnvironment.stub.now()
    store.send(.planned(movie: heat)) { $0.standings = [MovieStanding(id: heat, .planned, at: now)] }
    store.send(.watched(movie: heat, at: .at(now))) {
      $0.plays = [MoviePlay(id: MoviePlayID(rawValue: 1), movie: heat, watched: .at(now), isOwn: true)]
      $0.standings = [MovieStanding(id: heat, .followed, at: now)]
    }
    store.finish()
  }

  @Test("A film is paused for a reason, dropped for the same one, and planned again or watched")
  func pause() {
    let store = makeStore()
    let now = MoviesEnvironment.stub.now()
    func stand(_ kind: StandingKind, _ reason: String? = nil) -> EntityTable<MovieStanding> {
      [MovieStanding(id: heat, kind, reason: reason, at: now)]
    }
    store.send(.paused(movie: heat, reason: "long")) { $0.standings = stand(.paused, "long") }
    store.send(.dropped(movie: heat, reason: nil)) { $0.standings = stand(.dropped, "long") }
    store.send(.resumed(movie: heat)) { $0.standings = stand(.planned) }
    store.send(.paused(movie: heat, reason: nil)) { $0.standings = stand(.paused) }
    store.send(.watched(movie: heat, at: nil)) {
      $0.plays = [MoviePlay(id: MoviePlayID(rawValue: 1), movie: heat, watchedAt: nil)]
      $0.standings = stand(.followed)
    }
    store.finish()
  }

  @Test("A removed film takes its plays, rating and list with it")
  func removal() {
    var state = Self.sample
    for action in [
      MoviesAction.rated(movie: heat, rating: 9), .toggled(movie: heat), .dropped(movie: heat, reason: nil),
    ] {
      _ = MoviesReducer().reduce(&state, action, .stub)
    }
    #expect((state.marks.count, state.plays.count, state.standings.count) == (1, 1, 1))
    _ = MoviesReducer().reduce(&state, .removed(movies: [heat]), .stub)
    #expect(state.movies.allSatisfy(state.isRemoved) && state.plays.isEmpty && !state.marks.contains(where: \.isListed))
    _ = MoviesReducer().reduce(&state, .watched(movie: heat, at: nil), .stub)
    #expect(!state.movies.contains(where: state.isRemoved))
  }

  @Test("Every row survives a round trip through the stored tables")
  func tables() {
    var state = Self.sample
    state.plays = [
      MoviePlay(id: MoviePlayID(rawValue: 1), movie: heat, watchedAt: nil, traktID: 7),
      MoviePlay(id: MoviePlayID(rawValue: 2), movie: heat, watched: .on(Day(number: 0))),
    ]
    state.correct(
      [(MoviePlay(id: MoviePlayID(rawValue: 0), movie: heat, watched: .on(Day(number: 9)), isOwn: true), nil)],
      at: Timestamp(seconds: 5))
    var mark = MovieMark(id: heat, changedAt: Timestamp(seconds: 7))
    (mark.opinion.rating, mark.opinion.note, mark.opinion.isFavorite, mark.own) = (9, "red", true, [.rating, .note])
    state.marks = [mark]
    state.playNotes.entries = [
      PlayNote(id: PlayNoteID(rawValue: 2), thing: heat, watched: .on(Day(number: 0)), note: "at the Astor"),
      PlayNote(
        id: PlayNoteID(rawValue: 3), thing: heat, watched: .at(Timestamp(seconds: 90)), note: nil,
        at: Timestamp(seconds: 5)),
    ]
    for (kind, origin) in [(StandingKind.paused, StandingOrigin.file), (.unlisted, .here), (.followed, .datedFile)] {
      let moment = origin == .file ? nil : Timestamp(seconds: 9)
      state.standings = [
        MovieStanding(id: heat, kind, reason: kind == .paused ? "long" : nil, at: moment, origin: origin)
      ]
      expectRoundTrips(of: state)
    }
  }

  private func expectRoundTrips(of state: MoviesState) {
    for table in Feature<MoviesState, MoviesInput, MoviesAction>.movies.tables {
      #expect(table.fault(in: state, empty: MoviesState()) == nil)
    }
  }

  @Test("A change is described in words, several alike by their number")
  func description() {
    let describe = Feature<MoviesState, MoviesInput, MoviesAction>.movies.describe
    func words(after past: [MoviesAction] = [], _ actions: MoviesAction...) -> String? {
      func input(_ state: MoviesState) -> MoviesInput {
        MoviesInput(library: Library(), plays: PlayLog(), state: state, now: MoviesEnvironment.stub.now(), zone: .utc)
      }
      var state = Self.sample
      for action in past { _ = MoviesReducer().reduce(&state, action, .stub) }
      let before = state
      for action in actions { _ = MoviesReducer().reduce(&state, action, .stub) }
      return describe(input(before), input(state))
    }
    #expect(words() == nil)
    #expect(words(.toggled(movie: heat)) == "watched Heat (1995)")
    #expect(words(.toggled(movie: heat), .watched(movie: heat, at: nil)) == "watched Heat (1995)")
    let twice: [MoviesAction] = [.toggled(movie: heat), .watched(movie: heat, at: nil), .rated(movie: heat, rating: 9)]
    #expect(words(after: twice, .unwatched(movie: heat, all: false)) == "removed a play of Heat (1995)")
    #expect(words(after: twice, .unwatched(movie: heat, all: true)) == "removed 2 plays of Heat (1995)")
    #expect(
      words(.added(ids: Ids(), title: "Up", year: 2009, minutes: nil), .toggled(movie: heat)) == "added Up (2009)")
    // Everything about a film goes with it.
    #expect(words(after: twice, .removed(movies: [heat])) == "removed Heat (1995)")
    #expect(words(.rated(movie: heat, rating: 9)) == "rated Heat (1995) 9 of 10")
    #expect(words(.planned(movie: heat)) == "added Heat (1995) to the watchlist")
    #expect(words(.paused(movie: heat, reason: nil)) == "paused Heat (1995)")
    #expect(words(.removed(movies: [heat])) == "removed Heat (1995)")
  }
}
