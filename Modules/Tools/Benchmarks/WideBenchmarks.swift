import LeftfoldCore
import LeftfoldTables

@MainActor
struct WideBenchmarks {
  private let sends = 20_000

  func counter(_ harness: Harness) -> Measured {
    let store = makeWideStore()
    let subscription = store.derived(state: \.outer.middle.inner.count).subscribe { keep($0) }
    defer { subscription.cancel() }
    let byHand = WideByHand { keep($0) }
    return harness.compare(per: sends) {
      for index in 0..<sends { store.send(.outer(.middle(.inner(.added(Payload(1 + index & 3)))))) }
    } to: {
      for index in 0..<sends { byHand.send(.outer(.middle(.inner(.added(Payload(1 + index & 3)))))) }
    }
  }

  func row(_ harness: Harness) -> Measured {
    let store = makeWideStore()
    let row = store.derived(rows: \.outer.middle.inner.rows, id: 5_000) { (id: Int, amount: Int) in
      .outer(.middle(.inner(.amountSet(id: id, amount: amount))))
    }
    let subscription = row?.subscribe { keep($0) }
    defer { subscription?.cancel() }
    var table = EntityTable((1...10_000).map { Thing($0) })
    var held = table
    defer { keep(held) }
    return harness.compare(per: sends) {
      for index in 0..<sends { store.send(.outer(.middle(.inner(.amountSet(id: 5_000, amount: -1 - index))))) }
    } to: {
      for index in 0..<sends {
        held = table
        table.update(5_000) { $0.amount = -1 - index }
      }
    }
  }
}
