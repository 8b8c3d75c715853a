import Foundation
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogPausesFeature
import Testing

struct PausesStateTests {
  @Test("Actions are decoded from readable JSON")
  func actions() throws {
    let text = #"[{"paused":{"show":12}},{"dropped":{"show":12,"reason":"dull"}},{"resumed":{"show":12}}]"#
    let actions = try JSONDecoder().decode([PausesAction].self, from: Data(text.utf8))
    let show = ShowID(rawValue: 12)
    #expect(actions == [.paused(show: show, reason: nil), .dropped(show: show, reason: "dull"), .resumed(show: show)])
  }

  @Test("The entries survive a round trip through the stored table")
  func table() {
    let state = PausesState(
      entries: [
        ShowPause(
          id: ShowID(rawValue: 7), kind: .dropped, reason: "dull", addedAt: Timestamp(seconds: 1_460_988_000))
      ])
    #expect(StoredTable.pauses.fault(in: state, empty: PausesState()) == nil)
  }
}
