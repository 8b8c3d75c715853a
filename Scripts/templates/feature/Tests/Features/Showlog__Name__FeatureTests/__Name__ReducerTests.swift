import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import Testing
import Showlog__Name__Feature

@MainActor
struct __Name__ReducerTests {
  private let show = ShowID(rawValue: 1)
  private let other = ShowID(rawValue: 2)

  private func makeStore() -> TestStore<__Name__State, __Name__Action> {
    TestStore(initialState: __Name__State(), reducer: __Name__Reducer(), environment: .stub)
  }

  @Test("A show is added at the environment's moment, and removed")
  func adds() {
    let store = makeStore()
    let now = __Name__Environment.stub.now()
    store.send(.added(show: show)) { $0.entries = [__Name__Entry(id: show, addedAt: now)] }
    store.send(.removed(show: show)) { $0.entries = [] }
    store.finish()
  }

  @Test("A show added a second time keeps its first moment")
  func again() {
    var state = __Name__State(entries: [__Name__Entry(id: show, addedAt: Timestamp(seconds: 0))])
    _ = __Name__Reducer().reduce(&state, .added(show: show), .stub)
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
