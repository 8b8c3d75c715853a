import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Synchronization
import Testing

/// Effects that one action cancels together: the end of one frees a slot for which another of them waits.
@MainActor
struct CanceledTogetherTests {
  struct Row: Identifiable, Equatable, Sendable { let id: Int }

  struct Shelf: Equatable, Sendable { var rows = EntityTable((1...12).map { Row(id: $0) }) }

  struct Whole: Equatable, Sendable { var shelf: Shelf? = Shelf() }

  enum WholeAction: Sendable { case row(Int), changed(Way) }

  enum Way: CaseIterable, Sendable { case id, rows, optional, replaced }

  private final class Begun: Sendable {
    private let content = Mutex<[Int]>([])
    var values: [Int] { content.withLock { $0 } }
    func append(_ number: Int) { content.withLock { $0.append(number) } }
  }

  private func makeStore(to limit: Int, _ begun: Begun, _ clock: TestClock) -> TestStore<Whole, WholeAction> {
    let shelf = Reduce<Row, Void, Void> { row, _, _ in
      .run { [id = row.id] _ in
        begun.append(id)
        do { try await clock.sleep(for: .seconds(1)) } catch { begun.append(-id) }
      }
      .cancellable(id: "all", scope: .store)
    }
    .pullback(
      rows: \Shelf.rows,
      action: Prism<WholeAction, (id: Int, action: Void)>(embed: { .row($0.id) }) {
        if case .row(let id) = $0 { (id, ()) } else { nil }
      }, environment: { (_: Void) in () }
    )
    .pullback(
      optional: \Whole.shelf,
      action: Prism<WholeAction, WholeAction>(embed: { $0 }) { if case .row = $0 { $0 } else { nil } },
      environment: { (_: Void) in () })
    let reducer = combine(Whole.self, WholeAction.self) {
      Reduce<Whole, WholeAction, Void> { state, action, _ in
        guard case .changed(let way) = action else { return .none }
        switch way {
        case .id: return .cancel(id: "all", scope: .store)
        case .rows: state.shelf?.rows.removeAll()
        case .optional: state.shelf = nil
        case .replaced: state.shelf?.rows = [Row(id: 99)]
        }
        return .none
      }
      shelf
    }
    return TestStore(initialState: Whole(), reducer: reducer, environment: (), clock: clock)
  }

  @Test(
    "Effects that are canceled together end in the order in which they started", arguments: [Way.id, .rows, .optional])
  func order(way: Way) {
    let (begun, clock) = (Begun(), TestClock())
    let store = makeStore(to: 12, begun, clock)
    let ids = [7, 3, 11, 1, 12, 9, 2]
    for id in ids { store.send(.row(id)) }
    #expect(begun.values == ids)
    store.relaxed { store.send(.changed(way)) }
    #expect(begun.values == ids + ids.map { -$0 })
    store.finish()
  }
}
