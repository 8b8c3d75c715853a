import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogRatingsFeature
import Testing

struct RatingsKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<RatingsState, RatingsInput, RatingsAction>.ratings.tabs) }
}
