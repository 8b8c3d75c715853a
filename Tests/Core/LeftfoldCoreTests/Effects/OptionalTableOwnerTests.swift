import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

/// Rows of a table that is itself part of a child which comes and goes.
@MainActor
struct OptionalTableOwnerTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var answers = 0
  }

  private struct Page: Equatable, Sendable { var rows = EntityTable((1...5).map { Row(id: $0) }) }

  private struct Whole: Equatable, Sendable { var page: Page? = Page() }

  private enum RowAction: Sendable { case late, load, answered }

  private enum Action: Sendable { case row(Int, RowAction), closed, opened, removed(Int), added(Int) }

  private static let rows = Reduce<Row, RowAction, TestClock> { row, action, clock in
    switch action {
    case .late: return .send(.answered)
    case .load:
      return .run { send in
        try await clock.sleep(for: .seconds(5))
        await send(.answered)
      }
    case .answered:
      row.answers += 1
      return .none
    }
  }
  .pullback(
    rows: \Page.rows,
    action: Prism<Action, (id: Int, action: RowAction)>(embed: { .row($0.id, $0.action) }) {
      if case .row(let id, let action) = $0 { (id, action) } else { nil }
    }
  )
  .pullback(
    optional: \Whole.page, action: Prism<Action, Action>(embed: { $0 }) { if case .row = $0 { $0 } else { nil } })

  @Test(
    "The effect of a removed row is canceled after its table was absent while parts of rows waited", arguments: 0...4)
  func absentTable(waiting: Int) {
    let (clock, rows) = (TestClock(), Self.rows)
    let store = TestStore(
      initialState: Whole(),
      reducer: Reduce<Whole, Action, TestClock> { state, action, clock in
        let effect = rows.reduce(&state, action, clock)
        switch action {
        case .row(_, .late): return effect.delay(for: .seconds(20), clock: clock)
        case .closed: state.page = nil
        case .opened: state.page = Page()
        case .removed(let id): state.page?.rows.remove(id)
        case .added(let id): state.page?.rows.add(Row(id: id))
        case .row: break
        }
        return effect
      }, environment: clock, clock: clock)
    store.relaxed {
      for id in 1..<(waiting + 1) { store.send(.row(id, .late)) }
      for action in [Action.closed, .opened, .row(5, .load), .removed(5), .added(5)] { store.send(action) }
      store.advance(by: .seconds(30))
      store.finish()
    }
    #expect(store.state.page?.rows.map(\.answers) == [0, 0, 0, 0, 0])
  }
}
