import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Observation
import Testing

/// Code of the app that runs while a store is read, and detaches, changes or sends.
@MainActor
struct DetachedWhileReadTests {
  private final class Box: Sendable {
    let number: Int
    let probe: OnRelease

    init(_ number: Int, _ probe: OnRelease) { (self.number, self.probe) = (number, probe) }
  }

  private struct Boxed: Equatable {
    let box: Box

    static func == (left: Self, right: Self) -> Bool { left.box.number == right.box.number }
  }

  @Test("A value whose release has its own store attached and detached while that is read", arguments: [1, 3])
  func detached(times: Int) {
    let store = makeCounter()
    let work = Recorder<@MainActor () -> Void>()
    let local = store.derived(state: { counter in
      Boxed(box: Box(counter.count, OnRelease { work.values.popLast()?() }))
    })
    _ = local.state
    store.send(.add(1))
    work.values = Array(
      repeating: {
        for _ in 0..<64 { local.subscribe { _ in }.cancel() }
        store.subscribe { _ in }.cancel()
      }, count: times)
    #expect(local.state.box.number == 1)
    #expect(work.values.isEmpty)
  }

  @Test("What an observed read returned is what its observer compares with, also if the computation sends")
  func observed() {
    for member in [false, true] {
      let store = Store<Counter, Int>(
        initialState: Counter(),
        reducer: Reduce { state, number, _ in
          state.count = number
          return .none
        }, environment: ())
      let once = Recorder<Void>()
      let tens = store.derived { [weak store] (counter: Counter) in
        if once.values.isEmpty {
          once.values.append(())
          store?.send(1)
        }
        return Counter(count: counter.count * 10)
      }
      let fired = Tally()
      var read = -1
      store.transaction {
        withObservationTracking {
          read = member ? tens.count : tens.state.count
        } onChange: {
          fired.add()
        }
        store.send(0)
      }
      #expect(read == 0, "member: \(member)")
      #expect(fired.value == 0, "member: \(member)")
      store.send(2)
      #expect(fired.value == 1, "member: \(member)")
    }
  }

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

  @Test("An action whose embedding removes the row is reported and dropped")
  func rowRemovedByEmbedding() {
    let reports = Recorder<Diagnostic>()
    let store = Store<EntityTable<Row>, RowAction>(
      initialState: [Row(id: 1), Row(id: 2)],
      reducer: Reduce { table, action, _ in
        switch action {
        case .removed(let id): table.remove(id)
        case .row(let id, let number): table.set(Row(id: id, number: number))
        }
        return .none
      }, environment: (), diagnostics: { reports.values.append($0) })
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
    let store = Store<EntityTable<Row>, RowAction>(
      initialState: [Row(id: 1), Row(id: 2)],
      reducer: Reduce { table, action, _ in
        switch action {
        case .removed(let id): table.remove(id)
        case .row(let id, let number): table.set(Row(id: id, number: number))
        }
        return .none
      }, environment: (), diagnostics: { reports.values.append($0) })
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
