import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogShowsFeature
import Testing

struct ShowsKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<ShowsState, ShowsInput, ShowsAction>.shows.tabs) }
}
