import LeftfoldCore

enum Operation: String, CaseIterable {
  case send, subscribed, unchanged, row, roundtrip, effects, member, subscribe

  @MainActor
  func run(_ count: Int) async {
    let store = makeStore()
    switch self {
    case .send: add(store, count)
    case .subscribed:
      let subscription = store.derived(state: \.outer.middle.inner.count).subscribe { keep($0) }
      add(store, count)
      subscription.cancel()
    case .unchanged:
      let subscriptions = (1...10_000).map { rowStore(store, $0).subscribe { keep($0) } }
      add(store, count)
      keep(subscriptions)
    case .row:
      let subscription = rowStore(store, 5_000).subscribe { keep($0.amount) }
      var changed = Row(5_000)
      for number in 0..<count {
        changed.amount = number
        store.send(.set(changed))
      }
      subscription.cancel()
    case .roundtrip: await ping(store, count, atOnce: 1)
    case .effects: await ping(store, count, atOnce: 1_000)
    case .member: for _ in 0..<count { keep(store.derived(state: \.outer)) }
    case .subscribe: for _ in 0..<count { rowStore(store, 5_000).subscribe { keep($0.amount) }.cancel() }
    }
  }
}

@MainActor
private func add(_ store: AppStore, _ count: Int) {
  for number in 0..<count { store.send(.outer(.middle(.inner(.add(1 + number & 3))))) }
}

@MainActor
private func rowStore(_ store: AppStore, _ id: Int) -> Store<Row, AppAction> {
  guard let row = store.derived(rows: \.rows, id: id, action: { (_: Int, action: AppAction) in action }) else {
    fatalError("no row \(id)")
  }
  return row
}

/// Sends pings, so many at once, and waits until the actions of their effects were handled.
@MainActor
private func ping(_ store: AppStore, _ count: Int, atOnce: Int) async {
  let pongs = store.derived(state: \.outer.middle.inner.pongs)
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  let subscription = pongs.subscribe { if $0 % atOnce == 0 { continuation.yield() } }
  var turns = stream.makeAsyncIterator()
  for _ in 0..<count / atOnce {
    for _ in 0..<atOnce { store.send(.outer(.middle(.inner(.ping)))) }
    await turns.next()
  }
  subscription.cancel()
}

/// Prevents the optimizer from removing the operation.
@inline(never)
private func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }
