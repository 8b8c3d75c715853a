import LeftfoldCore
import Testing

extension ReentrancyTests {
  private enum ChildAction: Sendable { case begun, removed, child(Int), counted }

  private struct Parent: Equatable, Sendable {
    var child: Int? = 0
    var count = 0
    var hasBegun = false
  }

  @Test("An action that the embedding of a child's action sends is handled, whether the child is present or not")
  func embeddingSends() {
    embeddingSends(derive: { store in
      store.derived(optional: \.child) { [weak store] (number: Int) in
        store?.send(.counted)
        return .child(number)
      }
    })
    // By the embedding of the store between.
    embeddingSends(derive: { store in
      store.derived(state: { $0 }) { [weak store] (action: ChildAction) in
        store?.send(.counted)
        return action
      }.derived(optional: \.child) { (number: Int) in .child(number) }
    })
  }

  private func embeddingSends(derive: (Store<Parent, ChildAction>) -> Store<Int, Int>?) {
    let reports = Recorder<String?>()
    let store = Store<Parent, ChildAction>(
      initialState: Parent(),
      reducer: Reduce { state, action, _ in
        switch action {
        case .begun: state.hasBegun = true
        case .removed: state.child = nil
        case .child(let number): state.child = number
        case .counted: state.count += 1
        }
        return .none
      }, environment: (), diagnostics: { reports.values.append($0.action) })
    let child = derive(store)
    let subscription = store.derived(state: \.hasBegun).subscribe { [weak store] _ in
      store?.send(.removed)
      child?.send(5)
    }
    store.send(.begun)
    #expect(store.state.child == nil && store.state.count == 1)
    #expect(reports.values == ["5"])
    withExtendedLifetime(subscription) {}
  }
}
