import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

@MainActor
struct SameEnvironmentTests {
  @Test("Without a closure, a pullback passes the environment on: of a row, an optional and a case")
  func children() {
    var shelf = Shelf()
    shelf.open = Box(id: 3)
    let clock = TestClock()
    let store = TestStore(
      initialState: shelf,
      reducer: combine(Shelf.self, ShelfAction.self, TestClock.self) {
        BoxReducer().pullback(rows: \Shelf.boxes, action: .box)
        BoxReducer().pullback(optional: \Shelf.open, action: .open)
        BoxReducer().pullback(state: \Shelf.place, case: .lent, action: .lent)
      }, environment: clock, clock: clock)
    for action in [ShelfAction.box(1, .wound), .open(.wound), .lent(.wound)] { store.send(action) }
    #expect(clock.sleeperCount == 3)
    store.advance(by: .seconds(1))
    store.receive(.box(1, .rang)) { $0.boxes[id: 1]?.rings = 1 }
    store.receive(.open(.rang)) { $0.open?.rings = 1 }
    store.receive(.lent(.rang)) { $0.place = .lent(Box(id: 4, rings: 1)) }
    store.finish()
  }

  @Test("A reducer without an environment needs none in a store, a test's store and a pullback")
  func none() {
    let counter = Reduce<Int, Int, Void> { count, step, _ in
      count += step
      return .none
    }
    let whole = counter.pullback(state: \[Int][0], action: Prism<Int, Int>(embed: { $0 }, extract: { $0 }))
    let store = Store(initialState: [1], reducer: whole)
    store.send(2)
    #expect(store.state == [3])
    let test = TestStore(initialState: [1], reducer: whole)
    test.send(2) { $0 = [3] }
    test.finish()
  }
}
