import LeftfoldCore
import LeftfoldTables
import Observation
import Testing

/// Rows that are derived, or end, while the tree lists others or removes them from its lists.
@MainActor
struct ReleasedRowTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var number = 0
    var probe: OnRelease?
    static func == (left: Self, right: Self) -> Bool { (left.id, left.number) == (right.id, right.number) }
  }

  private func makeStore(_ count: Int) -> Store<EntityTable<Row>, Int> {
    Store(
      initialState: EntityTable((0..<count).map { Row(id: $0) }),
      reducer: Reduce { rows, id, _ in
        rows.update(id) { $0.number += 1 }
        return .none
      }, environment: ())
  }

  @Test(
    "A row, and its presence, that is derived while a release derives others is the table's",
    arguments: [false, true])
  func derivedWhileListed(isObserved: Bool) {
    let store = makeStore(200)
    func row(_ id: Int) -> Store<Row, Int>? { store.derived(rows: \.self, id: id) { id, _ in id } }
    do {
      let captured = OnRelease { for id in 0..<100 { _ = row(id) } }
      // As many as are removed from the lists without a publication.
      for _ in 0..<64 {
        store.derived(state: { table in withExtendedLifetime(captured) { table.count } }).subscribe { _ in }.cancel()
      }
    }
    let fired = Tally()
    if isObserved {
      withObservationTracking {
        _ = row(150)
      } onChange: {
        fired.add()
      }
    }
    let outer = row(150)
    store.send(150)
    #expect(outer?.state.number == 1)
    for _ in 0..<70 { store.derived(state: { $0.count }).subscribe { _ in }.cancel() }
    store.send(150)
    #expect(outer?.state.number == 2)
    #expect(fired.value == 0)
  }

  @Test("A store below a row is up to date if the release of another row's last value reads it")
  func readByReleasedRow() {
    let (below, seen) = (Recorder<Store<Int, Int>>(), Recorder<Int>())
    let store = Store(
      initialState: EntityTable([
        Row(id: 0, probe: OnRelease { for store in below.values { _ = store.state } }), Row(id: 1),
      ]),
      reducer: Reduce<EntityTable<Row>, Int, Void> { rows, number, _ in
        if number == 1 {
          rows.remove(0)
        } else {
          rows.set(Row(id: 0, number: number))
          rows.update(1) { $0.number = number }
        }
        return .none
      }, environment: ())
    // It keeps the last value of its row, the only one once the row was removed.
    let removed = store.derived(rows: \.self, id: 0) { (_, number: Int) in number }
    let other = store.derived(rows: \.self, id: 1) { (_, number: Int) in number }
    below.values = other.map { [$0.derived(state: { $0.number })] } ?? []
    let subscription = below.values.first?.subscribe { seen.values.append($0) }
    for number in 1...3 { store.send(number) }
    #expect(below.values.map(\.state) == [3])
    #expect(seen.values == [2, 3])
    #expect(removed?.state.number == 3)
    withExtendedLifetime(subscription) {}
    below.values = []
  }

  private struct Page: Equatable, Sendable { var rows: EntityTable<Row> }

  private final class Reader: Middleware {
    var read: @MainActor () -> Void = {}
    func handle(_ action: Int, before: Page, after: Page) { read() }
  }

  @Test("A row that is derived by the release of its table's last version is up to date after each action")
  func derivedByReleasedVersion() {
    let (stores, held, reader) = (Recorder<Store<Page, Int>>(), Recorder<Store<Row, Int>?>(), Reader())
    func row(_ store: Store<Page, Int>) -> Store<Row, Int>? {
      store.derived(rows: \.rows, id: 1) { _, number in number }
    }
    stores.values = [
      Store(
        initialState: Page(
          rows: [Row(id: 1, probe: OnRelease { for store in stores.values { held.values.append(row(store)) } })]),
        reducer: Reduce<Page, Int, Void> { page, number, _ in
          page.rows = [Row(id: 1, number: number)]
          return .none
        }, environment: (), middlewares: [reader])
    ]
    let store = stores.values[0]
    reader.read = { [weak store] in _ = store?.rows }
    _ = row(store)
    for number in 1...3 {
      store.send(number)
      #expect(held.values.map { $0?.state.number } == [number])
    }
    stores.values = []
    held.values = []
  }

  @Test("Nothing of a thousand rows remains once their stores have ended")
  func endedRows() {
    struct Key: Hashable, Sendable {
      let number: Int
      let probe: Probe
      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    struct Keyed: Identifiable, Equatable, Sendable { let id: Key }
    let gone = Tally()
    let store: Store<EntityTable<Keyed>, Int>
    do {
      let rows = (0..<1_000).map { Keyed(id: Key(number: $0, probe: Probe { gone.add() })) }
      store = Store(
        initialState: EntityTable(rows),
        reducer: Reduce { table, _, _ in
          table = EntityTable()
          return .none
        }, environment: ())
      let stores = rows.map { row in store.derived(rows: \.self, id: row.id) { (_, action: Int) in action } }
      #expect(stores.allSatisfy { $0 != nil })
    }
    store.send(0)
    store.send(0)
    #expect(gone.value == 1_000)
  }
}
