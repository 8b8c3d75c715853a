import LeftfoldCore
import LeftfoldEntities
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
    static func == (left: Row, right: Row) -> Bool { left.id == right.id }
  }

  private struct Table: Equatable, Sendable { var rows: EntityTable<Row> }

  private enum PartAction: Sendable { case load, answered }

  private enum RowAction: Sendable { case part(PartAction), set(Int?) }

  private enum Action: Sendable { case row(Int, RowAction), other }

  @Test("The effect of a part of a row ends with it also if the rows before and after are equal", arguments: 1...4)
  func equalRows(count: Int) {
    let clock = TestClock()
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
    let row = combine {
      part.pullback(
        optional: \Row.part,
        action: Prism(embed: RowAction.part) { if case .part(let action) = $0 { action } else { nil } })
      Reduce<Row, RowAction, TestClock> { row, action, _ in
        if case .set(let id) = action { row.part = id.map { Part(id: $0) } }
        return .none
      }
    }
    let store = TestStore(
      initialState: Table(rows: EntityTable((1...count).map { Row(id: $0) })),
      reducer: row.pullback(
        rows: \Table.rows,
        action: Prism<Action, (id: Int, action: RowAction)>(embed: { .row($0.id, $0.action) }) {
          if case .row(let id, let action) = $0 { (id, action) } else { nil }
        }), environment: clock, clock: clock)
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
}
