import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

/// Values of the state whose release cancels effects, while the container looks at owners or a reducer runs.
@MainActor
struct CanceledByReleaseTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var token: OnRelease?

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }

  private struct Page: Equatable, Sendable { var rows: EntityTable<Row> }

  private struct Book: Equatable, Sendable {
    var page: Page?
    var others: EntityTable<Row> = [Row(id: 1)]
  }

  private enum Action: Sendable {
    case row(Int)
    case other(Int)
    case unrelated
    case removed(Int)
    case closed
  }

  nonisolated private static var waits: some Reducer<Row, Void, TestClock> {
    Reduce<Row, Void, TestClock> { _, _, clock in .run { _ in try await clock.sleep(for: .seconds(1)) } }
  }

  private func makeStore(_ count: Int, _ onRelease: @escaping @MainActor @Sendable () -> Void) -> Store<Book, Action> {
    let row = Prism<Action, (id: Int, action: Void)>(embed: { .row($0.id) }) {
      if case .row(let id) = $0 { (id, ()) } else { nil }
    }
    let other = Prism<Action, (id: Int, action: Void)>(embed: { .other($0.id) }) {
      if case .other(let id) = $0 { (id, ()) } else { nil }
    }
    let rows = (1...count).map { Row(id: $0, token: $0 == 1 ? OnRelease(onRelease) : nil) }
    return Store(
      initialState: Book(page: Page(rows: EntityTable(rows))),
      reducer: combine(Book.self, Action.self, TestClock.self) {
        Self.waits.pullback(rows: \Page.rows, action: row)
          .pullback(
            optional: \Book.page, action: Prism<Action, Action>(embed: { $0 }) { if case .row = $0 { $0 } else { nil } }
          )
        Self.waits.pullback(rows: \Book.others, action: other)
        Reduce<Book, Action, TestClock> { state, action, _ in
          switch action {
          case .removed(let id): state.page?.rows.remove(id)
          case .closed: state.page = nil
          case .row, .other, .unrelated: break
          }
          return .none
        }
      }, environment: TestClock())
  }

  @Test("A removed row's release may send, however many rows have effects", arguments: [1, 31, 32, 33, 100])
  func sendingRelease(count: Int) async {
    weak var sender: Store<Book, Action>?
    let removed = Recorder<Void>()
    let store = makeStore(count) {
      removed.values.append(())
      sender?.send(.removed(2))
    }
    sender = store
    for id in 1...count { store.send(.row(id)) }
    store.send(.removed(1))
    store.send(.unrelated)
    #expect(removed.values.count == 1)
    #expect(store.state.page?.rows.map(\.id) == Array(3...max(3, count)).filter { $0 <= count })
    store.send(.closed)
  }

  @Test("A removed row's release cancels effects of its table and of another, however many rows have effects")
  func releasedVersion() async {
    for count in [1, 2, 3, 4, 31, 32, 33, 40, 100] {
      for removal in [Action.removed(1), .closed] {
        let handles = Recorder<SentAction>()
        let store = makeStore(count) { for handle in handles.values { handle.cancel() } }
        for id in 1...count { handles.values.append(store.send(.row(id))) }
        handles.values.append(store.send(.other(1)))
        store.send(.unrelated)
        store.send(removal)
        for handle in handles.values { await handle.finish() }
        #expect(store.state.page?.rows.count ?? 0 == (store.state.page == nil ? 0 : count - 1))
      }
    }
  }

}
