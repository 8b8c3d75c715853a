import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogLiveConcertsFeature
import ShowlogModels
import ShowlogTerminalUI
import Testing

@MainActor
struct LiveConcertsFeatureTests {
  private let now = LiveConcertsEnvironment.stub.now()

  private func entry(_ key: Int, _ title: String) -> LiveConcertsEntry {
    LiveConcertsEntry(id: LiveConcertsID(rawValue: key), title: title, addedAt: now)
  }

  private func makeStore(_ state: LiveConcertsState = LiveConcertsState()) -> TestStore<
    LiveConcertsState, LiveConcertsAction
  > {
    TestStore(initialState: state, reducer: LiveConcertsReducer(), environment: .stub)
  }

  @Test("An entry is added at the environment's moment, and removed")
  func adds() {
    let store = makeStore()
    store.send(.added(title: "Requiem")) { $0.entries = [entry(1, "Requiem")] }
    store.send(.added(title: "Messiah")) { $0.entries = [entry(1, "Requiem"), entry(2, "Messiah")] }
    store.send(.removed(entry: LiveConcertsID(rawValue: 1))) { $0.entries = [entry(2, "Messiah")] }
    store.finish()
  }

  @Test("A title that is added again, in any case, changes nothing")
  func again() {
    let store = makeStore(LiveConcertsState(entries: [entry(1, "Requiem")]))
    store.send(.added(title: "requiem"))
    store.finish()
  }

  @Test("Removing a missing entry changes nothing and is reported")
  func missing() {
    let store = makeStore()
    store.send(.removed(entry: LiveConcertsID(rawValue: 1)))
    #expect(store.takeDiagnostics().map(\.kind) == [.droppedAction])
    store.finish()
  }

  @Test("Two stores merge in either direction to the same entries, each title once and at the earlier moment")
  func merge() throws {
    let later = Timestamp(seconds: now.seconds + 60)
    let here = LiveConcertsState(entries: [entry(1, "Requiem"), entry(2, "Messiah")])
    let there = LiveConcertsState(entries: [
      entry(1, "Elijah"), LiveConcertsEntry(id: LiveConcertsID(rawValue: 2), title: "requiem", addedAt: later),
    ])
    let merge = try #require(Feature<LiveConcertsState, LiveConcertsInput, LiveConcertsAction>.liveConcerts.merge)
    for (state, other) in [(here, there), (there, here)] {
      var merged = state
      var store = MergedStore(keys: [:], in: PersistentState())
      let taken = merge(&merged, other, &store)
      #expect(taken.added == 3 - state.entries.count && taken.known == 1)
      #expect(merged.entries.map(\.title).sorted() == ["Elijah", "Messiah", "Requiem"])
      #expect(merged.entries.allSatisfy { $0.addedAt == now })
    }
  }

  @Test("Actions are written as readable JSON")
  func json() throws {
    let text = #"[{"added":{"title":"Requiem"}},{"removed":{"entry":1}}]"#
    let actions = try decoded([LiveConcertsAction].self, text)
    #expect(actions == [.added(title: "Requiem"), .removed(entry: LiveConcertsID(rawValue: 1))])
    #expect(try ShowlogFeatureSamples.json(actions) == text)
  }

  @Test("The entries survive a round trip through the stored table")
  func table() {
    let state = LiveConcertsState(entries: [entry(7, "Requiem")])
    #expect(StoredTable.liveConcerts.fault(in: state, empty: LiveConcertsState()) == nil)
  }

  @Test("The feature runs alone in its own root store")
  func alone() {
    let store = Store(
      initialState: LiveConcertsState(entries: [entry(1, "Requiem")]), reducer: LiveConcertsReducer(),
      environment: .stub)
    let view = store.derived { LiveConcertsInput(library: Library(), state: $0, zone: .utc) }
      .connect(using: LiveConcertsTab.list.connector())
    #expect(ListView.draw(view.state, in: Canvas(width: 80)).plainText.contains("Requiem"))
    view.send(.removed(entry: LiveConcertsID(rawValue: 1)))
    #expect(store.state == LiveConcertsState())
  }
}
