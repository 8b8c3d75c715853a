import LeftfoldCore
import LeftfoldTables
import Observation
import Synchronization
import Testing

/// A view's body is evaluated again whenever anything it read changed; what only earlier evaluations read must not add up.
@MainActor
struct EndedObserverTests {
  struct Page: Equatable {
    var detail = Detail.shown(Item(id: 1))
    var other = 0
    var table = EntityTable([Item(id: 1)])
    let calls = Tally()

    subscript(counted number: Int) -> Int {
      calls.add()
      return number
    }

    static func == (left: Self, right: Self) -> Bool {
      (left.detail, left.other, left.table) == (right.detail, right.other, right.table)
    }
  }

  struct Item: Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  enum Detail: Equatable {
    case none
    case shown(Item)
  }

  enum PageAction: Sendable { case otherChanged, textChanged, removed }

  private func makePage() -> Store<Page, PageAction> {
    Store(
      initialState: Page(),
      reducer: Reduce<Page, PageAction, Void> { page, action, _ in
        switch action {
        case .otherChanged: page.other += 1
        case .textChanged:
          page.detail = .shown(Item(id: 1, text: "changed"))
          page.table.update(1) { $0.text = "changed" }
        case .removed:
          page.detail = .none
          page.table.remove(1)
        }
        return .none
      }, environment: ())
  }

  private func evaluate(_ body: () -> Void) -> Tally {
    let tally = Tally()
    withObservationTracking(body) { tally.add() }
    return tally
  }

  /// The number of times that one action calls a projection, after many evaluations of a body that derives with it.
  private func calls(
    afterEvaluating body: (Store<Page, PageAction>, Tally) -> Void
  ) -> Int {
    let store = makePage()
    let calls = Tally()
    for _ in 0..<300 {
      let tally = evaluate {
        _ = store.other
        body(store, calls)
      }
      store.send(.otherChanged)
      #expect(tally.value == 1)
    }
    let before = calls.value
    store.send(.otherChanged)
    return calls.value - before
  }

  @Test("A body that derives the store of a case at each evaluation leaves nothing behind")
  func cases() {
    let count = calls { store, calls in
      let detail = store.derived(state: \.detail).derived(case: .shown.counting(calls)) { (_: Void) in
        .textChanged
      }
      _ = detail?.state
    }
    #expect(count < 50)
  }

  @Test("A body that reads another member at each evaluation leaves nothing behind")
  func members() {
    let store = makePage()
    let calls = store.state.calls
    for number in 0..<300 {
      let tally = evaluate { _ = (store.other, store[dynamicMember: \.[counted: number]]) }
      store.send(.otherChanged)
      #expect(tally.value == 1)
    }
    let before = calls.value
    store.send(.otherChanged)
    #expect(calls.value - before < 50)
  }

  @Test("An observer stays when another of the same value has ended")
  func remainingObserver() {
    let store = makePage()
    let member = store.derived(state: \.detail)
    let remaining = evaluate { _ = member.state }
    let ended = evaluate { _ = (member.state, store.other) }
    for _ in 0..<3 { store.send(.otherChanged) }
    #expect((remaining.value, ended.value) == (0, 1))
    store.send(.textChanged)
    #expect((remaining.value, ended.value) == (1, 1))
  }

  @Test("A body that reads a case and a row again after other changes is notified of their removal")
  func presence() {
    let store = makePage()
    for _ in 0..<5 {
      let tally = evaluate {
        _ = store.other
        _ = store.derived(state: \.detail).derived(case: .shown) { (_: Void) in .textChanged }
      }
      store.send(.otherChanged)
      #expect(tally.value == 1)
    }
    let last = evaluate {
      _ = store.derived(state: \.detail).derived(case: .shown) { (_: Void) in .textChanged }
    }
    let row = evaluate { _ = store.derived(rows: \.table, id: 1, action: { (_: Int, _: Void) in .textChanged }) }
    store.send(.textChanged)
    #expect((last.value, row.value) == (0, 0))
    store.send(.removed)
    #expect((last.value, row.value) == (1, 1))
  }

  @Test("What an observer captures is released with the root that it observed")
  func released() {
    final class Captured: Sendable {}
    weak var captured: Captured?
    do {
      let store = makePage()
      let object = Captured()
      captured = object
      withObservationTracking {
        _ = store.state
      } onChange: {
        withExtendedLifetime(object) {}
      }
    }
    #expect(captured == nil)
  }
}

extension Prism where Whole == EndedObserverTests.Detail, Part == EndedObserverTests.Item {
  fileprivate static var shown: Self {
    Prism(embed: EndedObserverTests.Detail.shown) { if case .shown(let item) = $0 { item } else { nil } }
  }
}

extension Prism {
  fileprivate func counting(_ calls: Tally) -> Prism {
    Prism(embed: embed) { [extract] in
      calls.add()
      return extract($0)
    }
  }
}
