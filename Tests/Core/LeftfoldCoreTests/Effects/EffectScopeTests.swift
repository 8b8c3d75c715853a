import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

@MainActor
struct EffectScopeTests {
  /// A feature that loads under an id, and cancels its previous load.
  struct Loader: Equatable, Identifiable, Sendable {
    var id = 0
    var loaded = 0
  }

  enum LoaderAction: Equatable, Sendable { case load, loadShared, cancel, loaded }

  struct LoaderReducer: Reducer {
    func reduce(_ state: inout Loader, _ action: LoaderAction, _ clock: TestClock) -> Effect<LoaderAction> {
      let work = Effect<LoaderAction>.run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.loaded)
      }
      switch action {
      case .load: return work.cancellable(id: "load", cancelsInFlight: true)
      case .loadShared: return work.cancellable(id: "load", scope: .store, cancelsInFlight: true)
      case .cancel: return .cancel(id: "load")
      case .loaded:
        state.loaded += 1
        return .none
      }
    }
  }

  enum Slot: Equatable { case empty, full(Loader) }

  struct Page: Equatable {
    var left = Loader()
    var right = Loader()
    var rows: EntityTable<Loader> = [Loader(id: 1), Loader(id: 2)]
    var sheet: Loader? = Loader(id: 3)
    var slot = Slot.full(Loader(id: 3))
  }

  enum PageAction: Equatable, Sendable {
    case left(LoaderAction), right(LoaderAction), sheet(LoaderAction), slot(LoaderAction), row(Int, LoaderAction)
    case opened(Int?), filled(Int?), canceledAll
  }

  nonisolated static func prism(
    _ embed: @escaping @Sendable (LoaderAction) -> PageAction,
    _ extract: @escaping @Sendable (PageAction) -> LoaderAction?
  ) -> Prism<PageAction, LoaderAction> { Prism(embed: embed, extract: extract) }

  nonisolated static func makeReducer() -> some Reducer<Page, PageAction, TestClock> {
    combine(Page.self, PageAction.self, TestClock.self) {
      LoaderReducer().pullback(
        state: \Page.left,
        action: prism(PageAction.left) { if case .left(let action) = $0 { action } else { nil } },
        environment: { (clock: TestClock) in clock })
      LoaderReducer().pullback(
        state: \Page.right,
        action: prism(PageAction.right) { if case .right(let action) = $0 { action } else { nil } },
        environment: { (clock: TestClock) in clock })
      LoaderReducer().pullback(
        optional: \Page.sheet,
        action: prism(PageAction.sheet) { if case .sheet(let action) = $0 { action } else { nil } },
        environment: { (clock: TestClock) in clock })
      LoaderReducer().pullback(
        state: \Page.slot, case: Prism(embed: Slot.full) { if case .full(let loader) = $0 { loader } else { nil } },
        action: prism(PageAction.slot) { if case .slot(let action) = $0 { action } else { nil } },
        environment: { (clock: TestClock) in clock })
      LoaderReducer().pullback(
        rows: \Page.rows,
        action: Prism<PageAction, (id: Int, action: LoaderAction)>(embed: { .row($0.id, $0.action) }) {
          if case .row(let id, let action) = $0 { (id, action) } else { nil }
        }, environment: { (clock: TestClock) in clock })
      Reduce<Page, PageAction, TestClock> { state, action, _ in
        switch action {
        case .opened(let id): state.sheet = id.map { Loader(id: $0) }
        case .filled(let id): state.slot = id.map { .full(Loader(id: $0)) } ?? .empty
        case .canceledAll: return .cancel(id: "load", scope: .store)
        case .left, .right, .sheet, .slot, .row: break
        }
        return .none
      }
    }
  }

  private let clock = TestClock()

  private func makeStore() -> TestStore<Page, PageAction> {
    TestStore(initialState: Page(), reducer: Self.makeReducer(), environment: clock, clock: clock)
  }

  @Test("Two pulled-back copies of one feature, two rows, an optional and a case never cancel each other by one id")
  func instances() {
    let store = makeStore()
    let instances: [(LoaderAction) -> PageAction] = [
      PageAction.left, PageAction.right, PageAction.sheet, PageAction.slot, { .row(1, $0) }, { .row(2, $0) },
    ]
    for instance in instances { store.send(instance(.load)) }
    #expect(clock.sleeperCount == 6)
    for instance in instances { store.send(instance(.load)) }
    #expect(clock.sleeperCount == 6)
    for (index, instance) in instances.enumerated() {
      store.send(instance(.cancel))
      #expect(clock.sleeperCount == 5 - index)
    }
    store.finish()
  }

  @Test("An id in the store's scope is shared by all instances, and separate from each instance's ids")
  func shared() {
    let store = makeStore()
    store.send(.left(.load))
    store.send(.left(.loadShared))
    store.send(.row(1, .loadShared))
    #expect(clock.sleeperCount == 2)
    store.send(.left(.cancel))
    #expect(clock.sleeperCount == 1)
    store.send(.canceledAll)
    store.finish()
  }

  @Test("Two members pulled back by one helper are separate instances")
  func helper() {
    func loader(
      _ state: any WritableKeyPath<Page, Loader> & Sendable, _ embed: @escaping @Sendable (LoaderAction) -> PageAction,
      _ extract: @escaping @Sendable (PageAction) -> LoaderAction?
    ) -> some Reducer<Page, PageAction, TestClock> {
      LoaderReducer().pullback(
        state: state, action: Prism(embed: embed, extract: extract), environment: { (clock: TestClock) in clock })
    }
    let store = TestStore(
      initialState: Page(),
      reducer: combine(Page.self, PageAction.self, TestClock.self) {
        loader(\.left, PageAction.left) { if case .left(let action) = $0 { action } else { nil } }
        loader(\.right, PageAction.right) { if case .right(let action) = $0 { action } else { nil } }
      }, environment: clock, clock: clock)
    store.send(.left(.load))
    store.send(.right(.load))
    #expect(clock.sleeperCount == 2)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test("A composition rebuilt for each action cancels the effects that it started earlier")
  func rebuilt() {
    let store = TestStore(
      initialState: Page(),
      reducer: Reduce<Page, PageAction, TestClock> { Self.makeReducer().reduce(&$0, $1, $2) }, environment: clock,
      clock: clock)
    for action in [PageAction.left(.load), .sheet(.load), .row(1, .load)] { store.send(action) }
    for action in [PageAction.left(.load), .sheet(.load), .row(1, .load)] { store.send(action) }
    #expect(clock.sleeperCount == 3)
    for action in [PageAction.left(.cancel), .sheet(.cancel), .row(1, .cancel)] { store.send(action) }
    store.finish()
  }

  @Test("Replacing an optional child's id cancels its effects; changing the child does not")
  func replacedOptional() {
    let store = makeStore()
    store.send(.sheet(.load))
    store.send(.sheet(.loaded)) { $0.sheet?.loaded = 1 }
    #expect(clock.sleeperCount == 1)
    store.send(.opened(5)) { $0.sheet = Loader(id: 5) }
    #expect(clock.sleeperCount == 0)
    store.send(.sheet(.load))
    store.advance(by: .seconds(1))
    store.receive(.sheet(.loaded)) { $0.sheet?.loaded = 1 }
    store.finish()
  }

  @Test("Replacing the id of a case's payload cancels its effects")
  func replacedCase() {
    let store = makeStore()
    store.send(.slot(.load))
    store.send(.filled(3))
    #expect(clock.sleeperCount == 1)
    store.send(.filled(5)) { $0.slot = .full(Loader(id: 5)) }
    #expect(clock.sleeperCount == 0)
    store.send(.slot(.load))
    store.send(.filled(nil)) { $0.slot = .empty }
    #expect(clock.sleeperCount == 0)
    store.finish()
  }

  @Test("An effect returned by the reduction that replaces the child belongs to the new child")
  func replacedByItself() {
    let clock = clock
    let child = Reduce<Loader, LoaderAction, TestClock> { state, action, clock in
      guard action == .load else { return LoaderReducer().reduce(&state, action, clock) }
      state = Loader(id: state.id + 1)
      return LoaderReducer().reduce(&state, action, clock)
    }
    let store = TestStore(
      initialState: Page(),
      reducer: child.pullback(
        optional: \Page.sheet,
        action: Self.prism(PageAction.sheet) { if case .sheet(let action) = $0 { action } else { nil } },
        environment: { (clock: TestClock) in clock }), environment: clock, clock: clock)
    store.send(.sheet(.load)) { $0.sheet = Loader(id: 4) }
    store.send(.sheet(.load)) { $0.sheet = Loader(id: 5) }
    #expect(clock.sleeperCount == 1)
    store.advance(by: .seconds(1))
    store.receive(.sheet(.loaded)) { $0.sheet?.loaded = 1 }
    store.finish()
  }
}
