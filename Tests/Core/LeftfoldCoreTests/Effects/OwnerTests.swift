import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

@MainActor
struct OwnerTests {
  private let clock = TestClock()

  private func makeStore(_ state: Shelf = Shelf()) -> TestStore<Shelf, ShelfAction> {
    TestStore(initialState: state, reducer: ShelfReducer.whole, environment: clock, clock: clock)
  }

  @Test("Removing a row cancels its effects and drops their actions; other rows' effects continue")
  func rows() {
    let store = makeStore()
    store.send(.box(1, .wound))
    store.send(.box(2, .wound))
    store.send(.removed(1)) { $0.boxes.remove(1) }
    #expect(clock.sleeperCount == 1)
    store.advance(by: .seconds(1))
    store.receive(.box(2, .rang)) { $0.boxes[id: 2]?.rings = 1 }
    store.finish()
  }

  @Test("A row added again under the same id does not receive the actions of the removed row's effects")
  func returning() {
    let store = makeStore()
    store.send(.box(1, .wound))
    store.send(.removed(1)) { $0.boxes.remove(1) }
    store.send(.added(1)) { $0.boxes.add(Box(id: 1)) }
    store.advance(by: .seconds(2))
    store.send(.box(1, .wound))
    store.advance(by: .seconds(1))
    store.receive(.box(1, .rang)) { $0.boxes[id: 1]?.rings = 1 }
    store.finish()
  }

  @Test("A child that is removed by its own action cancels what it names for the whole store, and starts nothing")
  func lastWish() {
    enum Action: Sendable, Equatable { case started, arrived, child(Bool) }
    let store = TestStore(
      initialState: Optional(Counter()),
      reducer: combine(Counter?.self, Action.self, TestClock.self) {
        Reduce<Counter, Bool, TestClock> { _, _, _ in
          .merge(.cancel(id: "download", scope: .store), .send(true))
        }
        .pullback(
          optional: \Counter?.self,
          action: Prism(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } },
          environment: \.self)
        Reduce<Counter?, Action, TestClock> { state, action, clock in
          switch action {
          case .started:
            return .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.arrived)
            }.cancellable(id: "download", scope: .store)
          case .child: state = nil
          case .arrived: break
          }
          return .none
        }
      }, environment: clock, clock: clock)
    store.send(.started)
    store.send(.child(false)) { $0 = nil }
    #expect(clock.sleeperCount == 0 && store.takeDiagnostics().map(\.kind) == [.droppedEffect])
    store.finish()
  }

  @Test("The effects of a case within a case end with it, although the outer case remains")
  func nestedCases() {
    enum Loan: Equatable, Sendable { case plain, urgent(Int) }
    enum Desk: Equatable, Sendable { case home, lent(Loan) }
    enum Action: Sendable { case outer, inner, calm }
    let lent = Prism<Desk, Loan>(embed: Desk.lent) { if case .lent(let loan) = $0 { loan } else { nil } }
    let urgent = Prism<Loan, Int>(embed: Loan.urgent) { if case .urgent(let days) = $0 { days } else { nil } }
    func sleeping<State>(_ type: State.Type) -> Reduce<State, Void, TestClock> {
      Reduce { _, _, clock in .run { _ in try await clock.sleep(for: .seconds(1)) } }
    }
    let store = TestStore(
      initialState: Desk.lent(.urgent(1)),
      reducer: combine(Desk.self, Action.self, TestClock.self) {
        sleeping(Loan.self).pullback(
          state: \Desk.self, case: lent,
          action: Prism<Action, Void>(embed: { .outer }) { if case .outer = $0 { () } else { nil } })
        sleeping(Int.self).pullback(
          state: \Desk.self, case: lent.appending(urgent),
          action: Prism<Action, Void>(embed: { .inner }) { if case .inner = $0 { () } else { nil } })
        Reduce<Desk, Action, TestClock> { state, action, _ in
          if case .calm = action { state = .lent(.plain) }
          return .none
        }
      }, environment: clock, clock: clock)
    store.send(.outer)
    store.send(.inner)
    #expect(clock.sleeperCount == 2)
    store.send(.calm) { $0 = .lent(.plain) }
    #expect(clock.sleeperCount == 1)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test("When a row of a row is removed with the outer row, its effects are canceled")
  func rowsOfRows() {
    let store = makeStore()
    store.send(.box(1, .inner(1, .wound)))
    store.send(.box(2, .inner(1, .wound)))
    store.send(.removed(1)) { $0.boxes.remove(1) }
    store.advance(by: .seconds(1))
    store.receive(.box(2, .inner(1, .rang))) { $0.boxes[id: 2]?.inner[id: 1]?.rings = 1 }
    store.finish()
  }

  @Test("An effect returned by the reduction that removes its owner does not run")
  func sameReduction() {
    var state = Shelf()
    state.open = Box(id: 3)
    let store = makeStore(state)
    store.send(.box(1, .gone)) { $0.boxes.remove(1) }
    store.send(.open(.gone)) { $0.open = nil }
    store.send(.lent(.gone)) { $0.place = .home }
    // Each returns a send and a run.
    #expect(store.takeDiagnostics().map(\.kind) == Array(repeating: .droppedEffect, count: 6))
    store.finish()
  }

  @Test("A queued action of a removed row's effect is dropped without a report")
  func queued() {
    let whole = ShelfReducer.whole
    let store = Store(
      initialState: Shelf(),
      reducer: Reduce<Shelf, ShelfAction, TestClock> { state, action, clock in
        let effect = whole.reduce(&state, action, clock)
        return action == .box(1, .sent) ? .merge(.send(.removed(1)), effect, .send(.added(1))) : effect
      }, environment: clock, diagnostics: { Issue.record("\($0)") })
    store.send(.box(1, .sent))
    #expect(store.state.boxes[id: 1]?.rings == 0)
    store.send(.box(2, .sent))
    #expect(store.state.boxes[id: 2]?.rings == 1)
  }

  @Test("On real threads as well, removing a row cancels its effects, and tasks that await them resume")
  func onStore() async {
    let store = Store(initialState: Shelf(), reducer: ShelfReducer.whole, environment: clock)
    let handle = store.send(.box(1, .wound))
    store.send(.unrelated)
    store.send(.removed(1))
    await handle.finish()
    #expect(clock.sleeperCount == 0)
    store.send(.added(1))
    #expect(store.state.boxes[id: 1]?.rings == 0)
  }

  @Test("The store looks an owner up once per action, however many of its effects run, and not without one")
  func lookups() {
    let looks = Recorder<Int>()
    let count = { @Sendable () -> Void in MainActor.assumeIsolated { looks.values.append(1) } }
    let part = Prism<Place, Box>(embed: Place.lent) {
      count()
      return if case .lent(let box) = $0 { box } else { nil }
    }
    let reducer = BoxReducer().pullback(
      state: \Shelf.place, case: part, action: .lent, environment: { (clock: TestClock) in clock })
    let store = Store(initialState: Shelf(), reducer: reducer, environment: clock)
    store.send(.unrelated)
    #expect(looks.values.count == 0)
    let handles = (1...5).map { _ in store.send(.lent(.wound)) }
    let before = looks.values.count
    for _ in 0..<3 { store.send(.unrelated) }
    #expect(looks.values.count == before + 3)
    for handle in handles { handle.cancel() }
    for _ in 0..<3 { store.send(.unrelated) }
    #expect(looks.values.count == before + 3)
  }

  @Test("A reducer that calls another one and pulls back its effects preserves their owners")
  func pulledBack() {
    let store = TestStore(
      initialState: Wrapped(),
      reducer: Reduce<Wrapped, ShelfAction, TestClock> { state, action, clock in
        ShelfReducer.whole.reduce(&state.shelf, action, clock).pullback(state: \Wrapped.shelf, action: { $0 })
      }, environment: clock, clock: clock)
    store.send(.box(1, .wound))
    store.send(.removed(1)) { $0.shelf.boxes.remove(1) }
    #expect(clock.sleeperCount == 0)
    store.finish()
  }

  @Test("An effect whose owner is lost by `map` is reported and runs")
  func lost() {
    let store = TestStore(
      initialState: Wrapped(),
      reducer: Reduce<Wrapped, ShelfAction, TestClock> { state, action, clock in
        ShelfReducer.whole.reduce(&state.shelf, action, clock).map { $0 }
      }, environment: clock, clock: clock)
    store.send(.box(1, .wound))
    let reports = store.takeDiagnostics()
    #expect(reports.map(\.kind) == [.lostOwner])
    #expect(reports.first?.message.contains("pullback(state:action:)") == true)
    #expect(reports.first?.source?.fileID.hasPrefix("LeftfoldCoreTests/") == true)
    store.advance(by: .seconds(1))
    store.receive(.box(1, .rang)) { $0.shelf.boxes[id: 1]?.rings = 1 }
    store.finish()
  }

  private struct Wrapped: Equatable {
    var name = "wrapped"
    var shelf = Shelf()
  }
}
