import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogPreviewKit

let log = PreviewLibrary.typical

var films = MoviesState()
films.movies = [
  Movie(id: MovieID(rawValue: 1), ids: Ids(imdb: "tt0113277"), title: "Heat", year: 1995, minutes: 170),
  Movie(id: MovieID(rawValue: 2), ids: Ids(imdb: "tt1049413"), title: "Up", year: 2009, minutes: 96),
]
films.plays = [MoviePlay(id: MoviePlayID(rawValue: 1), movie: MovieID(rawValue: 1), watchedAt: PreviewLibrary.now)]

let input = { @Sendable (state: MoviesState) in
  MoviesInput(
    library: log.library, plays: PlayLog(), state: state, now: PreviewLibrary.now, zone: PreviewLibrary.zone)
}

await PreviewProgram(
  "ShowlogMoviesPreview",
  cases: PreviewCase.cases(ListView.self, MoviesPreviews.list.cases),
  feature: PreviewFeature(
    .movies, initialState: films, reducer: MoviesReducer().reading(input),
    environment: MoviesEnvironment(now: { PreviewLibrary.now }), input: input)
).main()
