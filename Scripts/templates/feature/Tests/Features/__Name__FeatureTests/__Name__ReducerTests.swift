import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing
import __Name__Feature

@MainActor
struct __Name__ReducerTests {
  private let show = ShowID(rawValue: 1)
  private let other = ShowID(rawValue: 2)

  private func makeStore() -> TestStore<__Name__State, __Name__Action> {
    TestStore(initialState: __Name__State(), reducer: __Name__Reducer(), environment: .stub)
  }

  @Test("A show is marked at the moment of the environment, and unmarked again")
  func marks() {
    let store = makeStore()
    let now = __Name__Environment.stub.now()
    store.send(.marked(show: show)) { $0.marks = [__Name__Mark(id: show, markedAt: now)] }
    store.send(.unmarked(show: show)) { $0.marks = [] }
    store.finish()
  }

  @Test("A show that is marked again keeps its first moment")
  func again() {
    var state = __Name__State(marks: [__Name__Mark(id: show, markedAt: Timestamp(seconds: 0))])
    _ = __Name__Reducer().reduce(&state, .marked(show: show), .stub)
    #expect(state.marks[id: show]?.markedAt == Timestamp(seconds: 0))
  }

  @Test("Taking back a mark that is not there changes nothing and is reported")
  func missing() {
    let store = makeStore()
    store.send(.unmarked(show: other))
    #expect(store.takeDiagnostics().map(\.kind) == [.droppedAction])
    store.finish()
  }

  @Test("All marks are taken back at once")
  func cleared() {
    let store = makeStore()
    store.relaxed {
      store.send(.marked(show: show))
      store.send(.marked(show: other))
    }
    store.send(.cleared) { $0.marks = [] }
    store.finish()
  }
}
