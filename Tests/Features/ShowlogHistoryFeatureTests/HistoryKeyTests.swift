import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHistoryFeature
import Testing

struct HistoryKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<HistoryState, HistoryInput, HistoryAction>.history.tabs) }
}
