import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

/// Children within rows whose `==` ignores them.
@MainActor
struct AlikeRowOwnerTests {
  private struct Part: Identifiable, Equatable, Sendable {
    let id: Int
    var answers = 0
  }

  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var part: Part? = Part(id: 1)
    var edits = 0
    static func == (left: Row, right: Row) -> Bool { (left.id, left.edits) == (right.id, right.edits) }
  }

  private struct Table: Equatable, Sendable { var rows: EntityTable<Row> }

  private enum PartAction: Sendable { case load, answered }

  private enum RowAction: Sendable { case part(PartAction), set(Int?), edited(Int?) }

  private enum Action: Sendable { case row(Int, RowAction), other }

  /// - Parameter onLook: Called for each look at a part.
  private func makeReducer(onLook: @escaping @Sendable () -> Void = {}) -> some Reducer<Table, Action, TestClock> {
    let part = Reduce<Part, PartAction, TestClock> { part, action, clock in
      guard case .load = action else {
        part.answers += 1
        return .none
      }
      return .run { send in
        try await clock.sleep(for: .seconds(5))
        await send(.answered)
      }
    }
    let row = combine(Row.self, RowAction.self, TestClock.self) {
      part.pullback(
        state: \Row.part,
        case: Prism(embed: { $0 }) {
          onLook()
          return $0
        },
        action: Prism(embed: RowAction.part) { if case .part(let action) = $0 { action } else { nil } })
      Reduce<Row, RowAction, TestClock> { row, action, _ in
        switch action {
        case .part: break
        case .set(let id): row.part = id.map { Part(id: $0) }
        case .edited(let id):
          row.part = id.map { Part(id: $0) }
          row.edits += 1
        }
        return .none
      }
    }
    return row.pullback(
      rows: \Table.rows,
      action: Prism<Action, (id: Int, action: RowAction)>(embed: { .row($0.id, $0.action) }) {
        if case .row(let id, let action) = $0 { (id, action) } else { nil }
      })
  }

  @Test("The effect of a part of a row ends with it also if the rows before and after are equal", arguments: 1...4)
  func equalRows(count: Int) {
    let clock = TestClock()
    let store = TestStore(
      initialState: Table(rows: EntityTable((1...count).map { Row(id: $0) })),
      reducer: makeReducer(), environment: clock, clock: clock)
    store.relaxed {
      for id in 1...count { store.send(.row(id, .part(.load))) }
      store.send(.other)
      store.send(.row(1, .set(nil)))
      #expect(clock.sleeperCount == count - 1)
      store.send(.row(1, .set(2)))
      store.advance(by: .seconds(5))
      store.finish()
    }
    #expect(store.state.rows[id: 1]?.part == Part(id: 2))
  }

  @Test("With effects in many rows, an action looks at the parts of the rows that it changes, and at no others")
  func looks() {
    let looks = Recorder<Int>()
    let store = Store(
      initialState: Table(rows: EntityTable((1...100).map { Row(id: $0) })),
      reducer: makeReducer { MainActor.assumeIsolated { looks.values.append(1) } }, environment: TestClock())
    for id in 1...100 { store.send(.row(id, .part(.load))) }
    store.send(.other)
    let before = looks.values.count
    store.send(.other)
    #expect(looks.values.count == before)
    store.send(.row(50, .edited(2)))
    #expect(looks.values.count == before + 1)
    store.send(.row(51, .edited(nil)))
    #expect(looks.values.count == before + 2)
  }
}
