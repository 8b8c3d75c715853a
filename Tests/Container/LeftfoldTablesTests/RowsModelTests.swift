import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

private struct Row: Identifiable, Equatable, Sendable {
  let id: Int
  var value = 0
}

private enum RowAction: Equatable, Sendable { case raised, waited }

private struct List<Table: Rows & Sendable>: Equatable, Sendable where Table.Row == Row {
  var rows: Table
  var title = 0
}

private enum ListAction: Equatable, Sendable {
  case row(Int, RowAction)
  case set(Int, Int)
  case removed(Int)
  case titled

  static var row: Prism<ListAction, (id: Int, action: RowAction)> {
    Prism(embed: { .row($0.id, $0.action) }) { if case .row(let id, let action) = $0 { (id, action) } else { nil } }
  }
}

/// Stores, subscribers and effects of rows beside a dictionary of values as their oracle.
@MainActor
private final class Subject<Table: Rows & Sendable> where Table.Row == Row {
  private let store: Store<List<Table>, ListAction>
  private var values: [Int: Int] = [:]
  private var waiting: [Int: [SentAction]] = [:]
  private var ended: [SentAction] = []
  private var rows: [Int: Store<Row, RowAction>] = [:]
  private var subscriptions: [Int: Subscription] = [:]
  private var last: [Int: Row] = [:]
  private var received: [Row] = []
  private var dropped = 0
  private let reports = Counter()

  init(_ empty: Table) {
    let row = Reduce<Row, RowAction, Void> { row, action, _ in
      guard action == .waited else {
        row.value += 1
        return .none
      }
      return .run { _ in
        let (endless, continuation) = AsyncStream<Never>.makeStream()
        for await _ in endless {}
        withExtendedLifetime(continuation) {}
      }
    }
    let list = Reduce<List<Table>, ListAction, Void> { list, action, _ in
      switch action {
      case .row: break
      case .set(let id, let value): list.rows[id: id] = Row(id: id, value: value)
      case .removed(let id): list.rows[id: id] = nil
      case .titled: list.title += 1
      }
      return .none
    }
    let reducer = combine(List<Table>.self, ListAction.self) {
      row.pullback(rows: \List<Table>.rows, action: ListAction.row)
      list
    }
    store = Store(
      initialState: List(rows: empty), reducer: reducer, environment: (),
      diagnostics: { [reports] _ in reports.count += 1 })
  }

  @MainActor
  private final class Counter { var count = 0 }

  func step(_ random: inout SeededGenerator) {
    let id = Int.random(in: 0..<6, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: change([.set(id, Int.random(in: 0..<3, using: &random))])
    case 2: change([.removed(id)])
    case 3: change([.titled])
    case 4: change([.row(id, .waited)])
    case 5: derive(id)
    case 6:
      rows[id] = nil
      subscriptions[id] = nil
      last[id] = nil
    case 7: if let row = rows[id] { change([.row(id, .raised)]) { row.send(.raised) } }
    default: change([.row(id, .raised), .removed(id), .set(id, 5)])
    }
    for (id, row) in rows { #expect(row.state == last[id]) }
  }

  private func derive(_ id: Int) {
    let row = store.derived(rows: \.rows, id: id, action: ListAction.row)
    #expect((row != nil) == (values[id] != nil))
    guard let row else { return }
    #expect(row.state.value == values[id])
    (rows[id], last[id]) = (row, row.state)
    subscriptions[id] = row.subscribe { [unowned self] in received.append($0) }
  }

  private func change(_ actions: [ListAction], by send: (() -> Void)? = nil) {
    if let send {
      send()
    } else {
      store.transaction { for action in actions { reduce(action, store.send(action)) } }
    }
    if send != nil { for action in actions { reduce(action, nil) } }
    let changed = rows.keys.sorted().compactMap { id in values[id].map { Row(id: id, value: $0) } }
      .filter { last[$0.id] != $0 }
    for row in changed { last[row.id] = row }
    #expect(received.sorted { $0.id < $1.id } == changed)
    received = []
    #expect(reports.count == dropped)
  }

  private func reduce(_ action: ListAction, _ sent: SentAction?) {
    switch action {
    case .row(let id, let action):
      guard let value = values[id] else { return dropped += 1 }
      if action == .raised { values[id] = value + 1 } else if let sent { waiting[id, default: []].append(sent) }
    case .set(let id, let value): values[id] = value
    case .removed(let id):
      values[id] = nil
      // An effect ends with its row; one of a row that the same transaction adds again was absent in between.
      ended += waiting.removeValue(forKey: id) ?? []
    case .titled: break
    }
  }

  /// The effects of removed rows end, and those of others do not.
  func finish() async {
    for sent in ended { await sent.finish() }
    #expect(waiting.values.joined().allSatisfy { !$0.isFinished })
    for id in 0..<6 { change([.removed(id)]) }
    for sent in ended { await sent.finish() }
  }
}

@MainActor
@Suite("Rows of a table and of a dictionary")
struct RowsModelTests {
  @Test("Stores, subscribers and effects of rows match a model", arguments: seeds(60, long: 2_000))
  func model(seed: Int) async {
    await run(seed, EntityTable<Row>())
    await run(seed, [Int: Row]())
  }

  private func run<Table: Rows & Sendable>(_ seed: Int, _ empty: Table) async where Table.Row == Row {
    var random = SeededGenerator(seed: seed)
    let subject = Subject(empty)
    for _ in 0..<120 { subject.step(&random) }
    await subject.finish()
  }

  @Test("The changed ids of two versions are those of the rows that differ", arguments: seeds(100, long: 1_000))
  func changedIDs(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var (table, dictionary) = (EntityTable<Row>(), [Int: Row]())
    for _ in 0..<20 {
      let (oldTable, oldDictionary) = (table, dictionary)
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        let row = Row(id: .random(in: 0..<40, using: &random), value: .random(in: 0..<3, using: &random))
        let new = Bool.random(using: &random) ? row : nil
        table[id: row.id] = new
        dictionary[id: row.id] = new
      }
      let changed = Set(dictionary.keys).union(oldDictionary.keys).filter { dictionary[$0] != oldDictionary[$0] }
      #expect(Set(table.changedIDs(since: oldTable)) == changed, "seed \(seed)")
      #expect(Set(dictionary.changedIDs(since: oldDictionary)) == changed, "seed \(seed)")
    }
  }

  @Test("A row is changed in place, and an absent one is not")
  func update() {
    struct Refused: Error {}
    final class Marker: Sendable {}
    struct Marked: Identifiable, Equatable {
      let id: Int
      var marker = Marker()
      mutating func isOnlyCopy() -> Bool { isKnownUniquelyReferenced(&marker) }
      static func == (left: Self, right: Self) -> Bool { left.marker === right.marker }
    }
    func check<Table: Rows>(_ rows: Table) where Table.Row == Marked {
      var rows = rows
      for id in 1...20 { rows[id: id] = Marked(id: id) }
      #expect(rows.update(7) { $0.isOnlyCopy() } == true)
      #expect(rows.update(70) { $0.isOnlyCopy() } == nil)
      let marker = Marker()
      #expect(throws: Refused.self) {
        try rows.update(8) {
          $0.marker = marker
          throw Refused()
        }
      }
      #expect(rows[id: 8]?.marker === marker)
    }
    check(EntityTable<Marked>())
    check([Int: Marked]())
  }
}
