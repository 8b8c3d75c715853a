import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Testing

/// Cancellations that a child's reducer returned, and that waited until another child was in its place.
@MainActor
struct DeferredCancellationTests {
  struct Child: Identifiable, Equatable, Sendable {
    let id: Int
    var answers = 0
  }

  struct Page: Equatable, Sendable {
    var sheet: Child? = Child(id: 1)
    var rows: EntityTable<Child> = [Child(id: 1)]
  }

  enum ChildAction: Sendable {
    case load, answered
    case canceled(EffectIDScope)
    case replaced(EffectIDScope)
  }

  enum PageAction: Sendable {
    case sheet(ChildAction)
    case row(Int, ChildAction)
    case closed, opened
  }

  private let clock = TestClock()

  private func makeStore(_ scope: EffectIDScope) -> TestStore<Page, PageAction> {
    let child = Reduce<Child, ChildAction, TestClock> { child, action, clock in
      switch action {
      case .load:
        return .run { send in
          try await clock.sleep(for: .seconds(5))
          await send(.answered)
        }
        .cancellable(id: "load", scope: scope)
      case .answered:
        child.answers += 1
        return .none
      case .canceled(let scope): return .cancel(id: "load", scope: scope)
      case .replaced(let scope):
        return .send(.answered).cancellable(id: "load", scope: scope, cancelsInFlight: true)
      }
    }
    let children = combine {
      child.pullback(
        optional: \Page.sheet,
        action: Prism<PageAction, ChildAction>(embed: PageAction.sheet) {
          if case .sheet(let action) = $0 { action } else { nil }
        }, environment: { (clock: TestClock) in clock })
      child.pullback(
        rows: \Page.rows,
        action: Prism<PageAction, (id: Int, action: ChildAction)>(embed: { .row($0.id, $0.action) }) {
          if case .row(let id, let action) = $0 { (id, action) } else { nil }
        }, environment: { (clock: TestClock) in clock })
    }
    let page = Reduce<Page, PageAction, TestClock> { page, action, clock in
      let effect = children.reduce(&page, action, clock)
      switch action {
      case .sheet(.canceled), .sheet(.replaced), .row(_, .canceled), .row(_, .replaced):
        return effect.delay(for: .seconds(2), clock: clock)
      case .closed:
        page.sheet = nil
        page.rows = []
      case .opened: page = Page()
      case .sheet, .row: break
      }
      return effect
    }
    return TestStore(initialState: Page(), reducer: page, environment: clock, clock: clock)
  }

  @Test(
    "Those of the instance do not reach the new child's effects, and those of the whole store do",
    arguments: [EffectIDScope.instance, .store])
  func replacedChild(scope: EffectIDScope) {
    let ways: [@Sendable (EffectIDScope) -> ChildAction] = [{ .canceled($0) }, { .replaced($0) }]
    let places: [@Sendable (ChildAction) -> PageAction] = [{ .sheet($0) }, { .row(1, $0) }]
    for way in ways {
      for place in places {
        let store = makeStore(scope)
        store.relaxed {
          for action in [place(way(scope)), .closed, .opened, place(.load)] { store.send(action) }
          store.advance(by: .seconds(10))
          store.finish()
        }
        let answers = (store.state.sheet?.answers ?? 0) + (store.state.rows[id: 1]?.answers ?? 0)
        #expect(answers == (scope == .store ? 0 : 1), "\(place(way(scope)))")
      }
    }
  }
}
