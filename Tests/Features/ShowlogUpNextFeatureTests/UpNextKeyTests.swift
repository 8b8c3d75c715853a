import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogUpNextFeature
import Testing

struct UpNextKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<UpNextState, UpNextInput, UpNextAction>.upNext.tabs) }
}
