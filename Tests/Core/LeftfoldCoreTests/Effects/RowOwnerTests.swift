import LeftfoldCore
import LeftfoldTables
import Testing

/// Rows that are removed while something still holds their place: a queued action, or a part that waits.
@MainActor
struct RowOwnerTests {
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var ticks = 0
  }

  struct Table: Equatable, Sendable { var rows: EntityTable<Row> = [Row(id: 1), Row(id: 2)] }

  enum RowAction: Sendable { case went, worked, ticked }

  enum TableAction: Sendable { case row(Int, RowAction), burst, relayed, set([Int]), delayed(Int) }

  /// `hold` keeps parts waiting; `work` is the effect of a row.
  private func makeStore(
    hold: @escaping @Sendable () async -> Void, work: @escaping @Sendable () async -> Void
  ) -> Store<Table, TableAction> {
    let rows = Reduce<Row, RowAction, Void> { row, action, _ in
      switch action {
      case .went: return .send(.ticked)
      case .ticked: row.ticks += 1
      case .worked:
        return .run { send in
          await work()
          await send(.ticked)
        }
      }
      return .none
    }
    .pullback(
      rows: \Table.rows,
      action: Prism<TableAction, (id: Int, action: RowAction)>(embed: { .row($0.id, $0.action) }) {
        if case .row(let id, let action) = $0 { (id, action) } else { nil }
      }, environment: { (_: Void) in () })
    let reducer = combine(Table.self, TableAction.self) {
      rows
      Reduce<Table, TableAction, Void> { state, action, environment in
        switch action {
        case .row: return .none
        case .burst: return .merge(.send(.row(1, .went)), .send(.relayed), .send(.row(2, .went)), .send(.set([3])))
        case .relayed: return .send(.row(3, .worked))
        case .set(let ids):
          state.rows = EntityTable(ids.map { Row(id: $0) })
          return .none
        case .delayed(let id):
          return rows.reduce(&state, .row(id, .went), environment).delay(for: .seconds(1), clock: HoldClock(hold: hold))
        }
      }
    }
    return Store(initialState: Table(), reducer: reducer, environment: ())
  }

  @Test("Queued actions of removed rows end without touching the effects of rows added since")
  func burst() async {
    let store = makeStore(hold: {}, work: {})
    await store.send(.burst).finish()
    #expect(store.state == Table(rows: [Row(id: 3, ticks: 1)]))
  }

  @Test("A part that waited for a removed row ends without releasing the effect of a row added since")
  func waiting() async {
    let (holds, work) = (Door(), Door())
    let store = makeStore(hold: { await holds.pass() }, work: { await work.pass() })
    let waiting = store.send(.delayed(1))
    let first = store.send(.row(1, .worked))
    store.send(.set([]))
    store.send(.set([1]))
    let second = store.send(.row(1, .worked))
    await holds.open()
    await waiting.finish()
    store.send(.set([]))
    store.send(.set([1]))
    await work.open()
    await first.finish()
    await second.finish()
    #expect(store.state == Table(rows: [Row(id: 1)]))
  }

  @Test("While effects of many rows of a dictionary run, an action compares no other rows")
  func dictionary() {
    struct Entry: Identifiable, Equatable {
      let id: Int
      let comparisons: Tally
      var ticks = 0

      static func == (left: Self, right: Self) -> Bool {
        left.comparisons.add()
        return left.id == right.id && left.ticks == right.ticks
      }
    }
    let comparisons = Tally()
    let entry = Reduce<Entry, RowAction, Void> { entry, action, _ in
      entry.ticks += 1
      return action == .worked ? .run { _ in } : .none
    }
    let entries = (1...1_000).map { ($0, Entry(id: $0, comparisons: comparisons)) }
    let store = Store(
      initialState: Dictionary(uniqueKeysWithValues: entries),
      reducer: entry.pullback(
        rows: \.self,
        action: Prism<TableAction, (id: Int, action: RowAction)>(embed: { .row($0.id, $0.action) }) {
          if case .row(let id, let action) = $0 { (id, action) } else { nil }
        }))
    for id in 1...40 { store.send(.row(id, .worked)) }
    let before = comparisons.value
    store.send(.row(1_000, .ticked))
    store.send(.row(1_000, .ticked))
    #expect(comparisons.value - before <= 2 * 40)
  }
}

@MainActor
struct ManyOwnersTests {
  /// An id that counts how often it is hashed, that is how often a row is looked up.
  private struct ID: Hashable, Sendable {
    let number: Int
    let hashes: Tally

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) {
      hashes.add()
      hasher.combine(number)
    }
  }

  private struct Row: Identifiable, Equatable, Sendable {
    let id: ID
    var ticks = 0
  }

  private struct Table: Equatable {
    var rows: [ID: Row] = [:]
    var other = 0
  }

  private enum Action: Sendable { case row(ID, Int), removed(Int), other }

  @Test("While effects of a thousand rows of a dictionary run, an unrelated action looks none of them up")
  func unrelated() async {
    let hashes = Tally()
    let row = Reduce<Row, Int, Void> { row, ticks, _ in
      row.ticks += ticks
      return ticks == 0 ? .run { _ in await never() } : .none
    }
    let reducer = combine(Table.self, Action.self) {
      row.pullback(
        rows: \.rows,
        action: Prism<Action, (id: ID, action: Int)>(embed: { .row($0.id, $0.action) }) {
          if case .row(let id, let action) = $0 { (id, action) } else { nil }
        })
      Reduce<Table, Action, Void> { state, action, _ in
        switch action {
        case .row: break
        case .removed(let number): state.rows[ID(number: number, hashes: hashes)] = nil
        case .other: state.other += 1
        }
        return .none
      }
    }
    let ids = (0..<1_000).map { ID(number: $0, hashes: hashes) }
    let store = Store(
      initialState: Table(rows: Dictionary(uniqueKeysWithValues: ids.map { ($0, Row(id: $0)) })), reducer: reducer)
    for id in ids { store.send(.row(id, 0)) }
    store.send(.other)
    let before = hashes.value
    store.send(.other)
    #expect(hashes.value - before <= 10)
    for number in 0..<500 { store.send(.removed(number)) }
    #expect(store.runningEffectCount == 500)
    store.send(.row(ids[700], 1))
    #expect(store.runningEffectCount == 500)
  }
}

/// Lets everyone pass once it is open.
private actor Door {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// A clock whose sleeps end when the closure returns.
private struct HoldClock: Clock {
  let hold: @Sendable () async -> Void
  var now: ContinuousClock.Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws { await hold() }
}
