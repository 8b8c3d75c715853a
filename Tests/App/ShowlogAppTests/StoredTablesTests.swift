import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogStandingFeature
import Testing

/// The rules that hold for every stored table, whichever feature has it.
struct StoredTablesTests {
  @Test("Each table refers to tables before it, and each name is one table's")
  func references() {
    var names: Set<String> = []
    for table in AppState.storedTables {
      for reference in table.references {
        #expect(names.contains(reference.table), "\(table.name).\(reference.column)")
      }
      #expect(names.insert(table.name).inserted, "\(table.name)")
    }
  }

  @Test(
    "A changed row that refers to a missing show or episode is refused in words; an unchanged one was refused before")
  func missingRows() {
    let before = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
    var state = before
    state.standing.entries.set(Standing(id: ShowID(rawValue: 7), .planned, at: Timestamp(seconds: 1)))
    #expect(state.reasonToRefuse(since: before) == "the library has no show 7")
    #expect(state.reasonToRefuse(since: state) == nil)
    #expect(before.reasonToRefuse(since: state) == nil)
    state.persistent.plays = PlayLog([Play(id: PlayID(rawValue: 1), episode: EpisodeID(rawValue: 9), watchedAt: nil)])
    #expect(state.reasonToRefuse(since: before)?.hasPrefix("the library has no ") == true)
    var plays = before
    plays.persistent.plays = state.persistent.plays
    #expect(plays.reasonToRefuse(since: before) == "the library has no episode 9")
  }
}
