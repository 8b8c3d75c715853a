import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

@MainActor
struct PartialStateTests {
  private func makeStore(_ state: Shelf = Shelf()) -> TestStore<Shelf, ShelfAction> {
    TestStore(initialState: state, reducer: ShelfReducer.whole, environment: TestClock())
  }

  @Test("A row's reducer changes the row that the action names, and no other")
  func rows() {
    let store = makeStore()
    store.send(.box(2, .rang)) { $0.boxes[id: 2]?.rings = 1 }
    store.send(.box(1, .inner(1, .rang))) { $0.boxes[id: 1]?.inner[id: 1]?.rings = 1 }
    store.finish()
  }

  @Test("An optional's reducer changes the wrapped value")
  func optionals() {
    var state = Shelf()
    state.open = Box(id: 3)
    let store = makeStore(state)
    store.send(.open(.rang)) { $0.open?.rings = 1 }
    store.finish()
  }

  @Test("A case's reducer changes the case's payload")
  func cases() {
    let store = makeStore()
    store.send(.lent(.rang)) {
      var box = Box(id: 4)
      box.rings = 1
      $0.place = .lent(box)
    }
    store.finish()
  }

  @Test("A row's effects send that row's actions")
  func rowEffects() {
    let store = makeStore()
    store.send(.box(2, .sent))
    store.receive(.box(2, .rang)) { $0.boxes[id: 2]?.rings = 1 }
    store.finish()
  }

  @Test(
    "An action for a missing row, optional or case is a no-op, reported with the action and the composition's place",
    arguments: [
      (ShelfAction.box(7, .rang), "Box"), (.open(.rang), "Box"), (.lent(.rang), "Box"),
      (.box(1, .inner(9, .wound)), "Ring"),
    ])
  func dropped(_ action: ShelfAction, _ what: String) {
    var state = Shelf()
    state.place = .home
    let store = makeStore(state)
    store.send(action)
    let reports = store.takeDiagnostics()
    #expect(reports.map(\.kind) == [.droppedAction])
    // The action has the id, and the message has none, since exports of an inspector may have to hide it.
    #expect(reports.first?.message.hasPrefix("an action arrived for \(what), which is absent") == true)
    #expect(reports.first?.action == "\(action)")
    #expect(reports.first?.source?.fileID == "LeftfoldCoreTests/Shelf.swift")
    #expect((reports.first?.source?.line ?? 0) > 100)
    store.finish()
  }

  @Test("The place of a report is the line of the composition")
  func places() {
    let line: UInt = #line + 1
    let reducer = BoxReducer().pullback(
      optional: \Shelf.open, action: .open, environment: { (clock: TestClock) in clock })
    let store = TestStore(initialState: Shelf(), reducer: reducer, environment: TestClock())
    store.send(.open(.rang))
    store.send(.unrelated)
    #expect(store.takeDiagnostics().map(\.source) == [SourceLocation(fileID: #fileID, line: line)])
    store.finish()
  }

  @Test("No layer of combine, pullback, optional, case and rows copies a collection")
  func inPlace() {
    let nested = ShelfReducer.whole.pullback(
      state: \Nested.shelf, case: Prism(embed: { $0 }, extract: { $0 }), action: .identity,
      environment: { (clock: TestClock) in clock })
    let store = Store(initialState: Nested(), reducer: nested, environment: TestClock())
    for number in 0..<100 {
      store.send(.box(2, .add(number)))
      store.send(.open(.add(number)))
      store.send(.lent(.add(number)))
    }
    let shelf = store.state.shelf
    #expect(shelf?.boxes[id: 2]?.numbers.copies == 0)
    #expect(shelf?.open?.numbers.copies == 0)
    guard case .lent(let box)? = shelf?.place else { return #expect(Bool(false), "the box is lent") }
    #expect(box.numbers.copies == 0)
    #expect(box.numbers != CountingCollection())
  }

  private struct Nested: Equatable {
    // Not shared, since the first change of a shared value copies it.
    var shelf: Shelf? = Shelf(open: Box(id: 3))
  }
}
