import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

/// Effects of optionals and rows within the rows of a table: they end with their owner, and cost an action that does not
/// change their row nothing.
@MainActor
struct NestedOwnerTests {
  struct Part: Identifiable, Equatable, Sendable { let id: Int }

  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var touches = 0
    var detail: Part? = Part(id: 1)
    var parts: EntityTable<Part> = [Part(id: 1), Part(id: 2)]
  }

  struct Table: Equatable, Sendable {
    var rows: EntityTable<Row>
    var others = 0
  }

  enum PartAction: Sendable { case started }

  enum RowAction: Sendable {
    case started, touched, detail(PartAction), part(Int, PartAction), detailSet(Int?), partsSet([Int])
  }

  enum TableAction: Sendable { case row(Int, RowAction), rowsSet([Int]), unrelated }

  private let clock = TestClock()

  private nonisolated static func effect<Action: Sendable>(_ clock: TestClock) -> Effect<Action> {
    .run { _ in try await clock.sleep(for: .seconds(1)) }
  }

  /// - Parameter onLook: Called for each look at a detail.
  private func makeReducer(onLook: @escaping @Sendable () -> Void = {}) -> some Reducer<Table, TableAction, TestClock> {
    let part = Reduce<Part, PartAction, TestClock> { _, _, clock in Self.effect(clock) }
    let detail = Prism<Part?, Part>(embed: { $0 }) {
      onLook()
      return $0
    }
    let row = combine(Row.self, RowAction.self, TestClock.self) {
      part.pullback(
        state: \Row.detail, case: detail,
        action: Prism(embed: RowAction.detail) { if case .detail(let action) = $0 { action } else { nil } },
        environment: { (clock: TestClock) in clock })
      part.pullback(
        rows: \Row.parts,
        action: Prism<RowAction, (id: Int, action: PartAction)>(embed: { .part($0.id, $0.action) }) {
          if case .part(let id, let action) = $0 { (id, action) } else { nil }
        }, environment: { (clock: TestClock) in clock })
      Reduce<Row, RowAction, TestClock> { row, action, clock in
        switch action {
        case .started: return Self.effect(clock)
        case .touched: row.touches += 1
        case .detailSet(let id): row.detail = id.map { Part(id: $0) }
        case .partsSet(let ids): row.parts = EntityTable(ids.map { Part(id: $0) })
        case .detail, .part: break
        }
        return .none
      }
    }
    return combine(Table.self, TableAction.self, TestClock.self) {
      row.pullback(
        rows: \Table.rows,
        action: Prism<TableAction, (id: Int, action: RowAction)>(embed: { .row($0.id, $0.action) }) {
          if case .row(let id, let action) = $0 { (id, action) } else { nil }
        }, environment: { (clock: TestClock) in clock })
      Reduce<Table, TableAction, TestClock> { state, action, _ in
        switch action {
        case .row: break
        case .rowsSet(let ids): state.rows = EntityTable(ids.map { state.rows[id: $0] ?? Row(id: $0) })
        case .unrelated: state.others += 1
        }
        return .none
      }
    }
  }

  @Test(
    "After random changes, exactly the effects whose row, and whose part of it, remain are running",
    arguments: [2, 3, 4, 40], seeds(3, long: 30))
  func model(count: Int, seed: Int) {
    var random = SeededGenerator(seed: seed)
    let store = TestStore(
      initialState: Table(rows: EntityTable((1...count).map { Row(id: $0) })), reducer: makeReducer(),
      environment: clock, clock: clock)
    /// The numbers of effects: of each row, by the id of its detail or part.
    var (own, details, parts): ([Int: Int], [Int: Int], [Int: [Int: Int]]) = ([:], [:], [:])
    for step in 0..<200 {
      let id = Int.random(in: 1...count, using: &random)
      let row = store.state.rows[id: id]
      let action: TableAction
      switch Int.random(in: 0...9, using: &random) {
      case 0...2 where row != nil:
        action = .row(id, .started)
        own[id, default: 0] += 1
      case 3...4 where row?.detail != nil:
        action = .row(id, .detail(.started))
        details[id, default: 0] += 1
      case 5 where row?.parts.isEmpty == false:
        let part = row?.parts.map(\.id).randomElement(using: &random) ?? 1
        action = .row(id, .part(part, .started))
        parts[id, default: [:]][part, default: 0] += 1
      case 6 where row != nil:
        let new = [nil, 1, 2].randomElement(using: &random) ?? nil
        action = .row(id, .detailSet(new))
        if new != row?.detail?.id { details[id] = nil }
      case 7 where row != nil:
        let ids = [[], [1], [2], [1, 2], [2, 3]].randomElement(using: &random) ?? []
        action = .row(id, .partsSet(ids))
        parts[id] = parts[id]?.filter { ids.contains($0.key) }
      case 8:
        let ids = (1...count).filter { _ in Int.random(in: 0...4, using: &random) > 0 }
        action = .rowsSet(ids)
        own = own.filter { ids.contains($0.key) }
        details = details.filter { ids.contains($0.key) }
        parts = parts.filter { ids.contains($0.key) }
      case 9 where row != nil: action = .row(id, .touched)
      default: action = .unrelated
      }
      store.relaxed { store.send(action) }
      let expected =
        own.values.reduce(0, +) + details.values.reduce(0, +) + parts.values.reduce(0) { $0 + $1.values.reduce(0, +) }
      #expect(clock.sleeperCount == expected, "seed \(seed), step \(step), \(action)")
    }
    store.relaxed { store.finish() }
  }

  @Test(
    "Two copies of a feature in optionals never end each other's effects in rows, and end their own with the optional")
  func copies() {
    struct Pair: Equatable, Sendable { var left: Table?, right: Table? }
    enum Action: Sendable { case left(TableAction), right(TableAction), leftClosed }
    let table = makeReducer()
    let start = Table(rows: EntityTable((1...4).map { Row(id: $0) }))
    let store = TestStore(
      initialState: Pair(left: start, right: start),
      reducer: combine(Pair.self, Action.self, TestClock.self) {
        table.pullback(
          optional: \Pair.left,
          action: Prism(embed: Action.left) { if case .left(let action) = $0 { action } else { nil } })
        table.pullback(
          optional: \Pair.right,
          action: Prism(embed: Action.right) { if case .right(let action) = $0 { action } else { nil } })
        Reduce<Pair, Action, TestClock> { state, action, _ in
          if case .leftClosed = action { state.left = nil }
          return .none
        }
      }, environment: clock, clock: clock)
    var counts: [Int] = []
    func send(_ action: Action) {
      store.relaxed { store.send(action) }
      counts.append(clock.sleeperCount)
    }
    for id in 1...4 {
      for action in [RowAction.started, .detail(.started), .part(2, .started)] {
        send(.left(.row(id, action)))
        send(.right(.row(id, action)))
      }
    }
    #expect(counts == Array(1...24))
    counts = []
    send(.left(.row(1, .detailSet(nil))))
    send(.right(.row(2, .partsSet([1]))))
    send(.left(.rowsSet([1, 2, 4])))
    send(.right(.unrelated))
    send(.leftClosed)
    #expect(counts == [23, 22, 19, 19, 11])
    store.relaxed { store.finish() }
  }

  @Test("With effects in many rows, an action looks at the parts of the rows that it changes, and of few beside them")
  func looks() {
    let looks = Recorder<Int>()
    let reducer = makeReducer { MainActor.assumeIsolated { looks.values.append(1) } }
    let store = Store(
      initialState: Table(rows: EntityTable((1...100).map { Row(id: $0) })), reducer: reducer, environment: clock)
    for id in 1...100 { store.send(.row(id, .detail(.started))) }
    store.send(.unrelated)
    let before = looks.values.count
    store.send(.unrelated)
    #expect(looks.values.count == before)
    // Of a row that is stored beside it, the bytes between the members may differ: at most 16 rows are in one node.
    store.send(.row(50, .touched))
    #expect((before + 1...before + 16).contains(looks.values.count))
    store.send(.row(50, .detailSet(nil)))
    #expect((before + 2...before + 32).contains(looks.values.count))
  }
}
