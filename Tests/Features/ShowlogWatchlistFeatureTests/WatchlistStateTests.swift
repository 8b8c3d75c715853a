import Foundation
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogWatchlistFeature
import Testing

struct WatchlistStateTests {
  @Test("Actions are decoded from readable JSON")
  func actions() throws {
    let text = #"[{"added":{"show":12}},{"removed":{"show":12}},{"cleared":{}}]"#
    let actions = try JSONDecoder().decode([WatchlistAction].self, from: Data(text.utf8))
    #expect(actions == [.added(show: ShowID(rawValue: 12)), .removed(show: ShowID(rawValue: 12)), .cleared])
  }

  @Test("The entries survive a round trip through the stored table")
  func table() {
    let state = WatchlistState(
      entries: [WatchlistEntry(id: ShowID(rawValue: 7), addedAt: Timestamp(seconds: 1_460_988_000))])
    #expect(StoredTable.watchlist.fault(in: state, empty: WatchlistState()) == nil)
  }
}
