import ShowlogFeatureKit
import ShowlogModels
import ShowlogMoviesFeature

extension Reading<MoviesInput, MoviesEnvironment> {
  /// A viewer in UTC at the time of the stub.
  static var stub: Self {
    Reading(.stub) {
      MoviesInput(
        library: Library(), plays: PlayLog(), state: MoviesState(), now: MoviesEnvironment.stub.now(), zone: .utc)
    }
  }
}
