import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogWatchlistFeature
import Testing

struct WatchlistKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<WatchlistState, WatchlistInput, WatchlistAction>.watchlist.tabs) }
}
