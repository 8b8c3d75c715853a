import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import ShowlogWatchlistFeature
import Testing

@MainActor
struct WatchlistReducerTests {
  private let show = ShowID(rawValue: 1)
  private let other = ShowID(rawValue: 2)

  private func makeStore() -> TestStore<WatchlistState, WatchlistAction> {
    TestStore(initialState: WatchlistState(), reducer: WatchlistReducer(), environment: .stub)
  }

  @Test("A show is added at the environment's moment, and removed")
  func adds() {
    let store = makeStore()
    let now = WatchlistEnvironment.stub.now()
    store.send(.added(show: show)) { $0.entries = [WatchlistEntry(id: show, addedAt: now)] }
    store.send(.removed(show: show)) { $0.entries = [] }
    store.finish()
  }

  @Test("A show added a second time keeps its first moment")
  func again() {
    var state = WatchlistState(entries: [WatchlistEntry(id: show, addedAt: Timestamp(seconds: 0))])
    _ = WatchlistReducer().reduce(&state, .added(show: show), .stub)
    #expect(state.entries[id: show]?.addedAt == Timestamp(seconds: 0))
  }

  @Test("Removing an unlisted show changes nothing and is reported")
  func missing() {
    let store = makeStore()
    store.send(.removed(show: other))
    #expect(store.takeDiagnostics().map(\.kind) == [.droppedAction])
    store.finish()
  }

  @Test("All shows are removed at once")
  func cleared() {
    let store = makeStore()
    store.relaxed {
      store.send(.added(show: show))
      store.send(.added(show: other))
    }
    store.send(.cleared) { $0.entries = [] }
    store.finish()
  }
}
