import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Observation
import Testing

/// What a simpler implementation of the tree gets wrong; each was met.
@MainActor
struct PitfallTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var number = 0
    var probe: OnRelease?
    static func == (left: Self, right: Self) -> Bool { (left.id, left.number) == (right.id, right.number) }
  }

  private struct Whole: Equatable, Sendable {
    var number = 0
    var held = Row(id: 0)
    var rows = EntityTable((0..<3).map { Row(id: $0) })
  }

  private typealias Change = @Sendable (inout Whole) -> Void

  private func makeStore(_ whole: Whole = Whole()) -> Store<Whole, Change> {
    Store(
      initialState: whole,
      reducer: Reduce<Whole, Change, Void> { state, change, _ in
        change(&state)
        return .none
      })
  }

  private static func embed(_ id: Int, _ change: @escaping Change) -> Change { change }

  @Test("A recording that never ends does not retain the root that it read", arguments: [false, true])
  func recording(isMember: Bool) {
    weak var released: Store<Whole, Change>?
    let gone = Tally()
    do {
      let store = makeStore(Whole(held: Row(id: 0, probe: OnRelease { gone.add() })))
      released = store
      withObservationTracking {
        _ = isMember ? store.held : store.state.held
        _ = store.derived(rows: \.rows, id: 1, action: Self.embed)?.state
      } onChange: {
      }
    }
    #expect(released == nil && gone.value == 1)
  }

  @Test("A handle that was canceled and is kept retains no state, also if nothing is published afterwards")
  func canceledHandle() {
    let gone = Tally()
    var handles: [Subscription] = []
    do {
      let store = makeStore(Whole(held: Row(id: 0, probe: OnRelease { gone.add() })))
      handles = [
        store.subscribe { _ in }, store.derived(state: \.held).subscribe { _ in },
        store.derived(state: { $0.held }).subscribe { _ in },
      ]
      for handle in handles { handle.cancel() }
    }
    #expect(gone.value == 1)
    withExtendedLifetime(handles) {}
  }

  @Test("A parent stays listed while a store below it is listed whose release ends the parent's last listener")
  func endedWhileListed() {
    let store = makeStore()
    let parent = store.derived(state: \.rows)
    let received = Recorder<Int>()
    // As many as have the tree drop what has ended within the next subscription.
    for round in 0..<130 {
      let listener = parent.subscribe { _ in }
      let ending = Recorder<Subscription>()
      ending.values = [listener]
      let releasing = OnRelease { ending.values = [] }
      store.derived(state: { whole in withExtendedLifetime(releasing) { whole.number } }).subscribe { _ in }.cancel()
      let count = parent.derived(state: { $0.count * 1_000 + round })
      let subscription = count.subscribe { received.values.append($0) }
      store.send { $0.rows.set(Row(id: 100 + round)) }
      #expect(received.values == [(4 + round) * 1_000 + round])
      received.values = []
      withExtendedLifetime(subscription) {}
    }
  }

  @Test("Tables of rows whose listeners retain the root, as do their rows, are released with their subscriptions")
  func cycles() {
    weak var released: Store<Whole, Change>?
    do {
      let store = makeStore()
      released = store
      var subscriptions: [Subscription] = []
      for id in 0..<3 {
        guard let row = store.derived(rows: \.rows, id: id, action: Self.embed) else { continue }
        subscriptions.append(row.subscribe { [store] _ in _ = store.state })
        subscriptions.append(row.derived(state: \.number).subscribe { [row] _ in _ = row.state })
      }
      store.send { $0.rows.update(1) { $0.number = 1 } }
      #expect(released != nil)
      subscriptions = []
    }
    #expect(released == nil)
  }

  @Test("A row that changes twice before a publication is notified once, with its last state")
  func changedTwice() throws {
    let store = makeStore()
    let row = try #require(store.derived(rows: \.rows, id: 1, action: Self.embed))
    let (received, below) = (Recorder<Int>(), Recorder<Int>())
    let subscriptions = [
      row.subscribe { received.values.append($0.number) },
      row.derived(state: \.number).subscribe { below.values.append($0) },
    ]
    for round in 1...3 {
      store.transaction {
        for step in 1...3 {
          store.send { $0.rows.update(1) { $0.number = round * 10 + step } }
          #expect(row.state.number == round * 10 + step)
        }
      }
    }
    #expect(received.values == [13, 23, 33] && below.values == [13, 23, 33])
    withExtendedLifetime(subscriptions) {}
  }

  @Test(
    "A value that the release of the one before it reads is the new one, at every node that is being brought up to date"
  )
  func readByRelease() {
    let stores = Recorder<Store<Whole, Change>>()
    let read = Recorder<[Int]>()
    let make: @MainActor @Sendable (Int) -> Row = { number in
      Row(
        id: 0, number: number,
        probe: OnRelease {
          for store in stores.values { read.values.append([store.number, store.held.number, store.state.held.number]) }
        })
    }
    let store = makeStore(Whole(held: make(0)))
    let subscription = store.derived(state: \.held).derived(state: { $0.number }).subscribe { _ in }
    stores.values = [store]
    for number in 1...3 {
      let new = make(number)
      store.send { ($0.number, $0.held) = (number, new) }
    }
    stores.values = []
    #expect(read.values == [[1, 1, 1], [2, 2, 2], [3, 3, 3]])
    withExtendedLifetime(subscription) {}
  }

  @Test("An action that a `deinit` sends while a store is read is handled before the read returns the state after it")
  func sentByRelease() {
    let store = makeStore()
    let work = Recorder<@MainActor () -> Void>()
    let derived = store.derived(state: { whole in
      Row(id: 0, number: whole.number, probe: OnRelease { work.values.popLast()?() })
    })
    _ = derived.state
    store.send { $0.number = 1 }
    work.values = [{ [weak store] in store?.send { $0.number = 2 } }]
    #expect(derived.state.number == 2 && store.state.number == 2)
    work.values = []
  }
}
