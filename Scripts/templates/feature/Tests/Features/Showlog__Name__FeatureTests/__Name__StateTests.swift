import Foundation
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing
import Showlog__Name__Feature

struct __Name__StateTests {
  @Test("Actions are decoded from readable JSON")
  func actions() throws {
    let text = #"[{"added":{"show":12}},{"removed":{"show":12}},{"cleared":{}}]"#
    let actions = try JSONDecoder().decode([__Name__Action].self, from: Data(text.utf8))
    #expect(actions == [.added(show: ShowID(rawValue: 12)), .removed(show: ShowID(rawValue: 12)), .cleared])
  }

  @Test("The entries survive a round trip through the stored table")
  func table() {
    let state = __Name__State(
      entries: [__Name__Entry(id: ShowID(rawValue: 7), addedAt: Timestamp(seconds: 1_460_988_000))])
    #expect(StoredTable.__name__.fault(in: state, empty: __Name__State()) == nil)
  }
}
