import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogMoviesFeature
import Testing

struct MoviesKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<MoviesState, MoviesInput, MoviesAction>.movies.tabs) }
}
