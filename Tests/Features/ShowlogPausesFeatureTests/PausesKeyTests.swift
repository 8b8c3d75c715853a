import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogPausesFeature
import Testing

struct PausesKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<PausesState, PausesInput, PausesAction>.pauses.tabs) }
}
