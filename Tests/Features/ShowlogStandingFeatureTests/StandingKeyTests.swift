import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogStandingFeature
import Testing

struct StandingKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<StandingState, StandingInput, StandingAction>.standing.tabs) }
}
