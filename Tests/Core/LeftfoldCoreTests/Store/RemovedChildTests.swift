import LeftfoldCore
import LeftfoldTables
import Testing

/// Actions of a child that is removed while they are embedded, or wait.
@MainActor
struct RemovedChildTests {
  private struct Parent: Equatable, Sendable { var child: Int? = 0 }

  private enum Action: Sendable { case removed, child(Int) }

  @Test("An action whose embedding removes the child is reported and dropped")
  func removedByEmbedding() {
    let reports = Recorder<Diagnostic>()
    let store = Store<Parent, Action>(
      initialState: Parent(),
      reducer: Reduce { state, action, _ in
        switch action {
        case .removed: state.child = nil
        case .child(let number): state.child = number
        }
        return .none
      }, environment: (), diagnostics: { reports.values.append($0) })
    let child = store.derived(optional: \.child) { [weak store] (number: Int) in
      store?.send(.removed)
      return Action.child(number)
    }
    child?.send(5)
    #expect(store.state.child == nil)
    #expect(reports.values.map(\.kind) == [.droppedAction])
  }

  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var number = 0
  }

  private enum RowAction: Sendable { case removed(Int), row(Int, Int) }

  private func makeTable(_ reports: Recorder<Diagnostic>) -> Store<EntityTable<Row>, RowAction> {
    Store(
      initialState: [Row(id: 1), Row(id: 2)],
      reducer: Reduce<EntityTable<Row>, RowAction, Void> { table, action, _ in
        switch action {
        case .removed(let id): table.remove(id)
        case .row(let id, let number): table.set(Row(id: id, number: number))
        }
        return .none
      }, environment: (), diagnostics: { reports.values.append($0) })
  }

  @Test("An action whose embedding removes the row is reported and dropped")
  func rowRemovedByEmbedding() {
    let reports = Recorder<Diagnostic>()
    let store = makeTable(reports)
    let row = store.derived(rows: \.self, id: 1) { [weak store] (id: Int, number: Int) in
      store?.send(.removed(id))
      return RowAction.row(id, number)
    }
    row?.send(5)
    #expect(store.state.map(\.id) == [2])
    #expect(reports.values.map(\.kind) == [.droppedAction])
  }

  @Test("An action of a row that is queued behind its removal is reported and dropped")
  func queuedBehindRemoval() {
    let (reports, sent) = (Recorder<Diagnostic>(), Recorder<Void>())
    let store = makeTable(reports)
    let row = store.derived(rows: \.self, id: 1) { (id: Int, number: Int) in RowAction.row(id, number) }
    let subscription = store.subscribe { [weak store] _ in
      guard sent.values.isEmpty else { return }
      sent.values.append(())
      store?.send(.removed(1))
      row?.send(5)
    }
    store.send(.row(2, 1))
    #expect(store.state.map(\.id) == [2])
    #expect(reports.values.map(\.kind) == [.droppedAction])
    subscription.cancel()
  }
}
