import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogTrendsFeature
import Testing

struct TrendsKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<TrendsState, TrendsInput, TrendsAction>.trends.tabs) }
}
