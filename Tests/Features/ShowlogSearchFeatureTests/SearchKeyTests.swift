import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogSearchFeature
import Testing

struct SearchKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<SearchState, SearchInput, SearchAction>.search.tabs) }
}
