import LeftfoldCore
import LeftfoldTesting
import Testing

private struct Four: Equatable, Sendable {
  var a = 0
  var b = 0
  var c = 0
  var d = 0
}

private typealias FourStore = Store<Four, Int>

/// Nodes leave the lists of their parents while stores of several inputs come and go.
@MainActor
struct UnlistedTests {
  @MainActor
  private final class Line {
    let expected: (Four) -> Int
    let received = Recorder<Int>()
    private let subscription: Subscription

    init(_ store: Store<Int, Int>, _ expected: @escaping (Four) -> Int) {
      self.expected = expected
      subscription = store.subscribe { [received] in received.values.append($0) }
    }
  }

  private static let lines: [@MainActor (FourStore) -> Line] = [
    { Line($0.derived(from: \.a, \.b, state: { $0 + $1 })) { $0.a + $0.b } },
    { Line($0.derived(from: \.b, \.c, state: { $0 + $1 })) { $0.b + $0.c } },
    { Line($0.derived(from: \.c, \.a, state: { $0 - $1 })) { $0.c - $0.a } },
    { Line($0.derived(from: \.d, \.a, \.b, state: { $0 + $1 + $2 })) { $0.d + $0.a + $0.b } },
    { Line($0.derived(from: \.a, \.a, state: { $0 + $1 })) { $0.a + $0.a } },
    { Line($0.derived(state: \.c)) { $0.c } },
  ]

  private func makeStore() -> FourStore {
    Store(
      initialState: Four(),
      reducer: Reduce { (state: inout Four, action: Int, _: Void) in
        switch action {
        case 0: state.a += 1
        case 1: state.b += 1
        case 2: state.c += 1
        default: state.d += 1
        }
        return .none
      }, environment: ())
  }

  @Test("A subscriber of several inputs is notified, also if its subscription removed ended ones from the lists")
  func removedWhileJoining() {
    let root = makeStore()
    var ended = (0..<20).map { _ in Self.lines[0](root) }
    let others = (0..<43).map { _ in Self.lines[1](root) }
    ended.removeAll()
    let line = Self.lines[0](root)
    root.send(0)
    #expect(line.received.values == [1])
    withExtendedLifetime(others) {}
  }

  @Test("Subscribers of any inputs are notified once of each change, whatever others came and went", arguments: 0..<40)
  func anyInputs(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let root = makeStore()
    let whole = root.derived(state: { $0 })
    var lines: [Line] = []
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        let make = Self.lines.randomElement(using: &random) ?? Self.lines[0]
        let parent = Bool.random(using: &random) ? root : whole
        for _ in 0..<Int.random(in: 1..<40, using: &random) { lines.append(make(parent)) }
      }
      let kept = Int.random(in: 0..<4, using: &random)
      lines.removeAll { _ in Int.random(in: 0..<4, using: &random) > kept }
      lines += [Self.lines[0](root), Self.lines[3](whole)]
      let before = root.state
      for line in lines { line.received.values = [] }
      root.send(Int.random(in: 0..<5, using: &random))
      for line in lines {
        let (old, new) = (line.expected(before), line.expected(root.state))
        guard line.received.values == (old == new ? [] : [new]) else {
          Issue.record("seed \(seed): received \(line.received.values), expected \(old == new ? [] : [new])")
          return
        }
      }
    }
  }

  @Test("Nodes that changed in a transaction and ended within it do not disturb the publication", arguments: [1, 2])
  func removedInTransaction(count: Int) {
    let root = makeStore()
    var (ended, subscriptions): ([Store<Int, Int>], [Subscription]) = ([], [])
    let received = Recorder<Int>()
    root.transaction {
      ended = (0..<count).map { index in root.derived(state: { $0.a + index }) }
      subscriptions = ended.map { $0.subscribe { _ in } }
      root.send(0)
      #expect(ended.map(\.state) == (0..<count).map { $0 + 1 })
      (ended, subscriptions) = ([], [])
      subscriptions = (0..<100).map { index in
        root.derived(state: { $0.a + index }).subscribe { received.values.append($0) }
      }
      root.send(0)
    }
    // Stores of one parent have no order.
    #expect(received.values.sorted() == (0..<100).map { $0 + 2 })
    withExtendedLifetime(subscriptions) {}
  }
}
