import LeftfoldCore
import Testing

/// A row is stored under its own id. A dictionary can break that, where a table cannot.
@MainActor
struct ForeignIDTests {
  @Test("A dictionary's row under the id of another traps with a sentence, where it is derived and where it is shown")
  func rows() async {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await useRows { store in _ = store.derived(rows: \.self, id: 3, action: RowsAction.row) }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await useRows { store in
          let row = store.derived(rows: \.self, id: 1, action: RowsAction.row)
          store.send(.stored(Row(id: 2), under: 1))
          _ = row?.state
        }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await useRows { store in store.send(.row(1, .renamed(5))) }
      },
    ]
    for result in results {
      #if DEBUG
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("a row is stored under its own id"))
      #endif
    }
    await #expect(processExitsWith: .success) {
      await useRows { store in
        let row = store.derived(rows: \.self, id: 1, action: RowsAction.row)
        store.send(.row(1, .renamed(1)))
        store.send(.stored(Row(id: 4), under: 4))
        _ = (row?.state, store.derived(rows: \.self, id: 4, action: RowsAction.row)?.state)
      }
    }
  }
}

private struct Row: Identifiable, Equatable, Sendable {
  var id: Int
  var changes = 0
}

private enum RowAction: Sendable { case renamed(Int) }

private enum RowsAction: Sendable {
  case row(Int, RowAction)
  case stored(Row, under: Int)
}

@MainActor
private func useRows(_ use: @MainActor (Store<[Int: Row], RowsAction>) -> Void) {
  let row = Reduce<Row, RowAction, Void> { row, action, _ in
    if case .renamed(let id) = action { (row.id, row.changes) = (id, row.changes + 1) }
    return .none
  }
  let reducer = combine([Int: Row].self, RowsAction.self) {
    row.pullback(
      rows: \.self,
      action: Prism<RowsAction, (id: Int, action: RowAction)>(embed: { .row($0.id, $0.action) }) {
        if case .row(let id, let action) = $0 { (id, action) } else { nil }
      })
    Reduce { state, action, _ in
      if case .stored(let row, let id) = action { state[id] = row }
      return .none
    }
  }
  use(Store(initialState: [1: Row(id: 1), 3: Row(id: 1)], reducer: reducer))
}
