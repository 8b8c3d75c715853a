import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

/// Children's effects that a reducer around their reducers lets wait.
@MainActor
struct DeferredOwnerTests {
  typealias Operator = @Sendable (Effect<ShelfAction>, TestClock) -> Effect<ShelfAction>

  nonisolated private static var full: Shelf {
    var shelf = Shelf()
    shelf.open = Box(id: 3)
    return shelf
  }

  nonisolated private static let operators: [(name: String, apply: Operator)] = [
    ("delay", { effect, clock in effect.delay(for: .seconds(2), clock: clock) }),
    ("debounce", { effect, clock in effect.debounce(id: "d", for: .seconds(2), clock: clock) }),
    (
      "timeout of delay",
      { effect, clock in
        effect.delay(for: .seconds(1), clock: clock).timeout(after: .seconds(9), clock: clock, sending: .unrelated)
      }
    ),
    (
      "merge in delay",
      { effect, clock in
        Effect.merge(effect, Effect<ShelfAction>.cancel(id: "x")).delay(for: .seconds(1), clock: clock)
      }
    ),
  ]

  private struct Child: Sendable {
    let name: String
    let sent: ShelfAction
    let removal: ShelfAction
    let rings: @Sendable (Shelf) -> Int?
  }

  nonisolated private static let children: [Child] = [
    Child(name: "row", sent: .box(1, .sent), removal: .removed(1)) { $0.boxes[id: 1]?.rings },
    Child(name: "optional", sent: .open(.sent), removal: .closed) { $0.open?.rings },
    Child(name: "case", sent: .lent(.sent), removal: .cameHome) {
      if case .lent(let box) = $0.place { box.rings } else { nil }
    },
  ]

  /// The action `unrelated` puts all children back.
  private func makeStore(_ apply: @escaping Operator, _ clock: TestClock) -> TestStore<Shelf, ShelfAction> {
    let whole = ShelfReducer.whole
    return TestStore(
      initialState: Self.full,
      reducer: Reduce<Shelf, ShelfAction, TestClock> { state, action, clock in
        if action == .unrelated {
          state = Self.full
          return .none
        }
        let effect = whole.reduce(&state, action, clock)
        // With no effect at all, `debounce` would still end the one that waits.
        switch action {
        case .box, .open, .lent: return apply(effect, clock)
        default: return effect
        }
      }, environment: clock, clock: clock)
  }

  private func expect(
    rings: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation, after following: (Child) -> [ShelfAction]
  ) {
    for (name, apply) in Self.operators {
      for child in Self.children {
        let clock = TestClock()
        let store = makeStore(apply, clock)
        store.relaxed {
          // Occupies the slot and the interval.
          store.send(.box(2, .wound))
          for action in [child.sent] + following(child) { store.send(action) }
          store.advance(by: .seconds(20))
          store.finish()
        }
        #expect(child.rings(store.state) == rings, "\(name), \(child.name)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test("A waiting effect of a removed child does not reach the child that comes in its place")
  func replaced() { expect(rings: 0) { [$0.removal, .unrelated] } }

  @Test("A waiting effect of a child that stays is delivered once it may start")
  func kept() { expect(rings: 1) { $0.name == "row" ? [.cameHome] : [.removed(1)] } }

  @Test("Of a waiting merge, the effects of children that stay are delivered, and those of removed ones are not")
  func several() {
    let clock = TestClock()
    let whole = ShelfReducer.whole
    let store = TestStore(
      initialState: Self.full,
      reducer: Reduce<Shelf, ShelfAction, TestClock> { state, action, clock in
        guard action == .unrelated else { return whole.reduce(&state, action, clock) }
        let children: [ShelfAction] = [.box(1, .sent), .box(2, .sent), .open(.sent)]
        let effects = children.map { whole.reduce(&state, $0, clock) }
        return .merge(effects).delay(for: .seconds(2), clock: clock)
      }, environment: clock, clock: clock)
    store.send(.unrelated)
    store.send(.removed(1)) { $0.boxes.remove(1) }
    store.send(.added(1)) { $0.boxes.add(Box(id: 1)) }
    store.advance(by: .seconds(2))
    store.receive(.box(2, .rang)) { $0.boxes[id: 2]?.rings = 1 }
    store.receive(.open(.rang)) { $0.open?.rings = 1 }
    store.finish()
  }
}
