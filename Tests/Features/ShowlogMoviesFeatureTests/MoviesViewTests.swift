import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct MoviesViewTests {
  @Test("Each case equals its golden text, printed and in a window")
  func golden() {
    expectCases(MoviesPreviews.list.cases.map(\.name))
    expectGoldenPages(ListView.self, MoviesPreviews.list.cases, MoviesPreviews.list.window, width: 80)
    expectGoldenHTML(MoviesPreviews.film, "film")
  }

  @Test("The feature runs alone: the last watched film is first, and Space marks the selected one")
  func alone() {
    var state = MoviesState()
    state.movies = EntityTable(
      ["Heat", "Up", "Alien"].enumerated().map { Movie(id: MovieID(rawValue: $0 + 1), title: $1, year: 1990) })
    let store = Store(initialState: state, reducer: MoviesReducer(), environment: .stub)
    let context = TabContext(canvas: Canvas(width: 80, height: 20))
    let now = MoviesEnvironment.stub.now()
    let view = store.derived { MoviesInput(library: Library(), plays: PlayLog(), state: $0, now: now, zone: .utc) }
      .connect(using: MoviesTab.list.connector().in(context))
    #expect(view.state.texts(1) == ["Alien (1990)", "Heat (1990)", "Up (1990)"])
    view.send(.toggled(movie: MovieID(rawValue: 2)))
    view.send(.rated(movie: MovieID(rawValue: 2), rating: 8))
    #expect(view.state.texts(1) == ["Up (1990)", "Alien (1990)", "Heat (1990)"])
    #expect([0, 3].map { view.state.texts($0).first } == ["8", "Sun 24 May 2026"])
    #expect(view.state.rows.allSatisfy { $0.subject?.kind?.name == "film" && $0.subject?.show == nil })
  }
}
