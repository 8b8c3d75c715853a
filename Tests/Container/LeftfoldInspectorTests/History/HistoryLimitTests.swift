import LeftfoldInspector
import Testing

struct HistoryLimitTests {
  @Test("Above the limit, the oldest action is committed")
  func count() {
    var history = makeHistory(limit: .count(2), .increment, .increment)
    #expect(history.committed.count == 0)
    history.perform(.increment)
    #expect(history.entries.map(\.id) == [2, 3])
    #expect(history.committed.count == 1)
    #expect(history.position == 2 && history.state.count == 3)
    history.jump(to: 1)
    #expect(history.position == 0 && history.currentID == 1)
  }

  @Test("Committing a skipped action removes it")
  func skipped() {
    var history = makeHistory(limit: .count(2), .increment)
    history.skip(actions: [1])
    history.perform(.increment)
    #expect(history.skippedActions == [1])
    history.perform(.increment)
    #expect(history.skippedActions.isEmpty)
    #expect(history.state.count == 2)
  }

  @Test("The state that is shown stays shown while older ones are committed")
  func position() {
    var history = makeHistory(limit: .count(3), .increment, .increment, .increment)
    history.jump(to: 2)
    history.perform(.increment)
    #expect(history.currentID == 2 && history.state.count == 2)
    history.perform(.increment)
    #expect(history.currentID == 2 && history.position == 0)
    history.perform(.increment)
    #expect(history.currentID == 3 && history.state.count == 3)
  }

  @Test("A limit in bytes adds up the size of each entry")
  func bytes() {
    var history = History<Shop, ShopAction>(
      initial: Shop(), limit: .bytes(100), weigh: { action, _ in action == .decrement ? 60 : 20 },
      reduce: { ShopReducer.reduce(&$0, $1) })
    for _ in 0..<5 { history.perform(.increment) }
    #expect(history.count == 5)
    history.perform(.decrement)
    #expect(history.entries.map(\.id) == [4, 5, 6])
    history.perform(.decrement)
    #expect(history.entries.map(\.id) == [7])
    history.perform(.increment)
    #expect(history.entries.map(\.id) == [7, 8])
  }

  @Test("Many more actions than the limit are dropped in order")
  func ring() {
    var history = makeHistory(limit: .count(700))
    for _ in 0..<5_000 { history.perform(.increment) }
    #expect(history.entries.map(\.id) == Array(4_301...5_000))
    #expect(history.entries.allSatisfy { $0.state.count == $0.id })
    #expect(history.committed.count == 4_300)
  }

  @Test("A version leaves memory when the one after it is dropped, and a copy of the history keeps its versions")
  func release() {
    var history = History<Version, Int>(initial: Version(0), limit: .count(3)) { state, number in
      state = Version(number)
      return nil
    }
    weak let first: Version?
    do {
      history.perform(1)
      first = history.state
    }
    for number in 2...4 { history.perform(number) }
    #expect(first?.number == 1 && history.committed.number == 1)
    history.perform(5)
    #expect(first == nil && history.committed.number == 2)

    let copy = history
    for number in 6...600 { history.perform(number) }
    #expect(copy.committed.number == 2)
    #expect(copy.entries.map(\.state.number) == [3, 4, 5])
    #expect(history.committed.number == 597)
    #expect(history.entries.map(\.state.number) == [598, 599, 600])
  }
}

private final class Version: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}
