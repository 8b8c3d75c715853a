import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Testing

/// The intervals of a child's throttled effects end with the child.
@MainActor
struct ThrottledOwnerTests {
  private struct Child: Sendable {
    let name: String
    let wound: ShelfAction
    let removal: ShelfAction
    let rings: @Sendable (Shelf) -> Int?
  }

  nonisolated private static let children: [Child] = [
    Child(name: "row", wound: .box(1, .wound), removal: .removed(1)) { $0.boxes[id: 1]?.rings },
    Child(name: "row of a case", wound: .lent(.inner(1, .wound)), removal: .cameHome) {
      if case .lent(let box) = $0.place { box.inner[id: 1]?.rings } else { nil }
    },
    Child(name: "optional", wound: .open(.wound), removal: .closed) { $0.open?.rings },
    Child(name: "case", wound: .lent(.wound), removal: .cameHome) {
      if case .lent(let box) = $0.place { box.rings } else { nil }
    },
  ]

  private struct Throttled<Base: Reducer>: Reducer where Base.Environment == TestClock {
    let base: Base
    let scope: EffectIDScope
    let rang: Base.Action
    let isWound: @Sendable (Base.Action) -> Bool

    func reduce(_ state: inout Base.State, _ action: Base.Action, _ clock: TestClock) -> Effect<Base.Action> {
      guard isWound(action) else { return base.reduce(&state, action, clock) }
      return .send(rang).throttle(id: "t", scope: scope, for: .seconds(10), latest: false, clock: clock)
    }
  }

  nonisolated private static var full: Shelf {
    var shelf = Shelf()
    shelf.open = Box(id: 3)
    return shelf
  }

  /// Each child rings when it is wound, at most once in 10 s. The action `unrelated` puts all children back.
  private func makeStore(
    _ state: Shelf = full, scope: EffectIDScope = .instance, _ clock: TestClock
  ) -> TestStore<Shelf, ShelfAction> {
    let box = combine {
      Throttled(base: BoxReducer(), scope: scope, rang: .rang) { $0 == .wound }
      Throttled(base: RingReducer(), scope: scope, rang: .rang) { $0 == .wound }
        .pullback(rows: \Box.inner, action: .inner, environment: { (clock: TestClock) in clock })
    }
    return TestStore(
      initialState: state,
      reducer: combine {
        box.pullback(rows: \Shelf.boxes, action: .box, environment: { (clock: TestClock) in clock })
        box.pullback(optional: \Shelf.open, action: .open, environment: { (clock: TestClock) in clock })
        box.pullback(state: \Shelf.place, case: .lent, action: .lent, environment: { (clock: TestClock) in clock })
        ShelfReducer()
        Reduce<Shelf, ShelfAction, TestClock> { state, action, _ in
          if action == .unrelated { state = Self.full }
          return .none
        }
      }, environment: clock, clock: clock)
  }

  private func rings(
    scope: EffectIDScope = .instance, between: (Child) -> [ShelfAction], waiting time: Duration = .zero
  ) -> [String: Int?] {
    var rings: [String: Int?] = [:]
    for child in Self.children {
      let store = makeStore(scope: scope, TestClock())
      store.relaxed {
        store.send(child.wound)
        store.advance(by: time)
        for action in between(child) { store.send(action) }
        store.send(child.wound)
        store.finish()
      }
      rings[child.name] = child.rings(store.state)
    }
    return rings
  }

  @Test("A child in the place of a removed one starts its first throttled effect at once")
  func replaced() {
    for (child, rings) in rings(between: { [$0.removal, .unrelated] }) { #expect(rings == 1, "\(child)") }
  }

  @Test("A child that stays waits for the end of the interval, whatever else is removed")
  func kept() {
    let other = { (child: Child) in [ShelfAction.removed(2), child.name.hasPrefix("row") ? .closed : .removed(1)] }
    for (child, rings) in rings(between: other) { #expect(rings == 1, "\(child)") }
    for (child, rings) in rings(between: other, waiting: .seconds(10)) { #expect(rings == 2, "\(child)") }
  }

  @Test("The interval of an id of the whole store continues when its child is removed")
  func shared() {
    for (child, rings) in rings(scope: .store, between: { [$0.removal, .unrelated] }) {
      #expect(rings == 0, "\(child)")
    }
  }

  @Test("An effect that did not start, since its child was removed meanwhile, begins no interval")
  func removedWhileWaiting() {
    let (clock, whole) = (TestClock(), ShelfReducer.whole)
    let store = TestStore(
      initialState: Shelf(),
      reducer: Reduce<Shelf, ShelfAction, TestClock> { state, action, clock in
        let effect = whole.reduce(&state, action, clock)
        guard case .box(_, .sent) = action else { return effect }
        return effect.throttle(id: "t", for: .seconds(2), latest: true, clock: clock)
      }, environment: clock, clock: clock)
    store.relaxed {
      store.send(.box(2, .sent))
      store.advance(by: .seconds(1))
      store.send(.box(1, .sent))
      store.send(.removed(1))
      store.advance(by: .milliseconds(1_500))
      store.send(.box(2, .sent))
      store.finish()
    }
    #expect(store.state.boxes[id: 2]?.rings == 2)
  }

  @Test("Of many rows, those that were removed and added start at once, however many intervals are open")
  func manyRows() {
    var shelf = Shelf()
    shelf.boxes = EntityTable((0..<200).map { Box(id: $0) })
    let store = makeStore(shelf, TestClock())
    store.relaxed {
      for round in 0..<3 {
        for id in 0..<200 { store.send(.box(id, .wound)) }
        for id in stride(from: 0, to: 200, by: 3) { store.send(.removed(id)) }
        for id in stride(from: 0, to: 200, by: 3) { store.send(.added(id)) }
        for id in 0..<200 { store.send(.box(id, .wound)) }
        for box in store.state.boxes {
          #expect(box.rings == (box.id.isMultiple(of: 3) ? 1 : round + 1), "\(box.id)")
        }
        store.advance(by: .seconds(10))
      }
      store.finish()
    }
  }

  @Test("The intervals of removed children are forgotten before they have passed: what they retain is released")
  func forgotten() {
    final class ID: Hashable, Sendable {
      static func == (left: ID, right: ID) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    struct Reference { weak var id: ID? }
    let ids = Recorder<Reference>()
    let clock = TestClock()
    let row = Reduce<Box, BoxAction, Void> { _, action, _ in
      guard action == .wound else { return .none }
      let id = ID()
      MainActor.assumeIsolated { ids.values.append(Reference(id: id)) }
      return .send(.rang).throttle(id: id, for: .seconds(3_600), latest: false, clock: clock)
    }
    let store = Store(
      initialState: Shelf(),
      reducer: combine {
        row.pullback(rows: \Shelf.boxes, action: .box, environment: { (_: Void) in })
        Reduce<Shelf, ShelfAction, Void> { state, action, _ in
          if case .replaced(let ids) = action { state.boxes = EntityTable(ids.map { Box(id: $0) }) }
          return .none
        }
      }, environment: ())
    for id in 0..<500 {
      store.send(.replaced([id]))
      store.send(.box(id, .wound))
    }
    let retained = ids.values.count { $0.id != nil }
    #expect(ids.values.count == 500 && retained < 50, "\(retained)")
  }
}
