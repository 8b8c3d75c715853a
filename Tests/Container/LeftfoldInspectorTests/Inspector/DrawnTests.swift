import LeftfoldCore
import LeftfoldInspector
import LeftfoldTables
import Synchronization
import Testing

/// Reducers that draw an id, so that they give another state at each call.
@MainActor
struct DrawnTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
  }

  private struct Rows: Equatable, Sendable {
    var rows: EntityTable<Row> = []
    var count = 0
  }

  private enum Action: Sendable { case added, named(Int, String), counted }

  private struct Environment: Sendable { var draw: @Sendable () -> Int }

  private let reports = Reports()

  @MainActor
  private final class Reports {
    var all: [Diagnostic] = []
  }

  private func makeInspector(isDrawn: Bool) -> Inspector<Rows, Action> {
    let last = Mutex(0)
    let draw: @Sendable () -> Int = {
      last.withLock { last in
        last += 1
        return last
      }
    }
    return Inspector(
      initialState: Rows(),
      reducer: Reduce<Rows, Action, Environment> { state, action, environment in
        switch action {
        case .added: state.rows.set(Row(id: isDrawn ? environment.draw() : state.rows.count + 1))
        case .named(let id, let text):
          guard state.rows.update(id, { $0.text = text }) != nil else { return .report(.droppedAction, "no \(id)") }
        case .counted: state.count += 1
        }
        return .none
      }, environment: Environment(draw: draw), diagnostics: { [reports] in reports.all.append($0) })
  }

  private func record(_ inspector: Inspector<Rows, Action>) {
    for action: Action in [.counted, .added, .named(1, "Emma"), .counted] { inspector.store.send(action) }
  }

  @Test("An edit that would draw again is refused with a sentence, and changes nothing")
  func refused() throws {
    let edits: [@MainActor (Inspector<Rows, Action>) -> Void] = [
      { $0.history.skip(actions: [1]) }, { $0.history.toggle(action: 1) }, { $0.history.move(action: 4, before: 1) },
      { $0.history.skip(actions: [2]) },
    ]
    for edit in edits {
      reports.all = []
      let inspector = makeInspector(isDrawn: true)
      record(inspector)
      let (state, ids) = (inspector.store.state, inspector.history.entries.map(\.id))
      edit(inspector)
      #expect(inspector.store.state == state && inspector.history.skippedActions.isEmpty)
      #expect(
        inspector.history.entries.map(\.id) == ids && inspector.history.entries.map(\.error) == [nil, nil, nil, nil])
      let report = try #require(reports.all.first)
      #expect(report.kind == .refusedAction && reports.all.count == 1)
      #expect(report.message.contains("action 2") && report.message.contains("ids and times belong in actions"))
    }
  }

  @Test("An edit after the last drawn state, and of reducers that draw nothing, is carried out")
  func carriedOut() {
    let drawn = makeInspector(isDrawn: true)
    record(drawn)
    drawn.history.skip(actions: [4])
    #expect(drawn.store.state.count == 1)
    let pure = makeInspector(isDrawn: false)
    record(pure)
    pure.history.skip(actions: [1])
    #expect(pure.store.state == Rows(rows: [Row(id: 1, text: "Emma")], count: 1))
    pure.history.unskip(actions: [1])
    #expect(pure.store.state.count == 2 && reports.all.isEmpty)
  }
}
