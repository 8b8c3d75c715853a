import LeftfoldCore
import LeftfoldLogging
import Synchronization
import Testing

@MainActor
struct LoggedTests {
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    func write(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test("Each action is logged with its changes, and not with the state")
  func differences() {
    let log = Log()
    let reducer = CounterReducer().logged { log.write($0) }
    let store = Store(initialState: Counter(), reducer: reducer, environment: ())
    store.send(.add(2))
    store.send(.nothing)
    #expect(
      log.lines.withLock(\.self) == [
        "add(2)\n  .count: 0 → 2\n  .log[0]: (new) → 2",
        "nothing\n  nothing changed",
      ])
  }

  @Test("Actions of effects are logged after the actions that caused them")
  func effects() {
    let log = Log()
    let reducer = CounterReducer().logged { log.write($0) }
    Store(initialState: Counter(), reducer: reducer, environment: ()).send(.countdown(1))
    #expect(log.lines.withLock { $0.map { $0.prefix(12) } } == ["countdown(1)", "countdown(0)"])
  }

  @Test("A disabled logger copies no state")
  func off() {
    let reducer = Reduce<CountingCollection, Int, Void> { state, number, _ in
      state.append(number)
      return .none
    }
    let store = Store(initialState: CountingCollection(), reducer: reducer.logged(to: nil), environment: ())
    for number in 1...100 { store.send(number) }
    #expect(store.state.copies == 0)
  }
}

/// A copy-on-write collection that counts its copies.
private struct CountingCollection: Equatable, Sendable {
  final class Storage: Sendable {
    let values: [Int]
    init(_ values: [Int]) { self.values = values }
  }

  private(set) var copies = 0
  private var storage = Storage([])

  static func == (left: Self, right: Self) -> Bool { left.storage.values == right.storage.values }

  mutating func append(_ value: Int) {
    if !isKnownUniquelyReferenced(&storage) { copies += 1 }
    storage = Storage(storage.values + [value])
  }
}
