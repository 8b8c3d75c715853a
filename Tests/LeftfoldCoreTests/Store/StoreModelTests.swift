import LeftfoldCore
import LeftfoldTesting
import Testing

/// Random actions, reads, subscriptions and transactions, against what the contract says of them.
@MainActor
struct StoreModelTests {
  /// A derived store of a chain, and what its subscriber was told.
  @MainActor
  private struct Link {
    let store: Store<Int, CounterAction>
    let divisor: Int
    let told = Recorder<Int>()
    var subscription: Subscription?
    /// What its subscriber knows: what there was when it came, or what it was last told.
    var known = 0
  }

  @Test(
    "In random sequences over a chain ten deep, nothing is stale, nothing is told twice or without change",
    arguments: 0..<1_000)
  func chains(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let root = makeCounter()
    var total = 0
    var links = makeChain(of: 10, root)
    let stale = Recorder<Int>()

    for _ in 0..<20 {
      let index = Int.random(in: 0..<links.count, using: &random)
      let chosen = links[index]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: subscribe(&links, index, stale, seed: seed)
      case 1: links[index].subscription = nil
      case 2: #expect(chosen.store.state == total / chosen.divisor, "seed \(seed)")
      case 3:
        let numbers = (0..<3).map { _ in Int.random(in: -3...3, using: &random) }
        expectTold(&links, seed) {
          root.transaction {
            for number in numbers {
              root.send(.add(number))
              total += number
              #expect(chosen.store.state == total / chosen.divisor, "seed \(seed)")
            }
          }
        }
      default:
        let number = Int.random(in: -3...3, using: &random)
        expectTold(&links, seed) {
          chosen.store.send(.add(number))
          total += number
        }
      }
      for link in links where Bool.random(using: &random) {
        #expect(link.store.state == total / link.divisor, "seed \(seed)")
      }
    }
    #expect(stale.values.isEmpty, "seed \(seed)")
  }

  /// Each store is the one before it, divided; so some change where their parent does and some do not.
  private func makeChain(of depth: Int, _ root: Store<Counter, CounterAction>) -> [Link] {
    var links = [Link(store: root.derived(state: \.count), divisor: 1)]
    for level in 1..<depth {
      let divisor = level.isMultiple(of: 3) ? 2 : 1
      links.append(
        Link(
          store: links[level - 1].store.derived(state: { $0 / divisor }),
          divisor: links[level - 1].divisor * divisor))
    }
    return links
  }

  private func subscribe(_ links: inout [Link], _ index: Int, _ stale: Recorder<Int>, seed: Int) {
    let told = links[index].told
    let all = links.map { ($0.store, $0.divisor) }
    links[index].known = links[index].store.state
    links[index].subscription = links[index].store.subscribe { value in
      told.values.append(value)
      // Without a glitch: every store shows the state that this one was told of.
      let count = all[0].0.state
      for (store, divisor) in all where store.state != count / divisor { stale.values.append(store.state) }
    }
  }

  /// After one action or transaction each subscriber was told once, if its value differs from what it knew.
  private func expectTold(_ links: inout [Link], _ seed: Int, _ change: () -> Void) {
    for link in links { link.told.values = [] }
    change()
    for index in links.indices where links[index].subscription != nil {
      let value = links[index].store.state
      let expected = value == links[index].known ? [] : [value]
      #expect(links[index].told.values == expected, "seed \(seed), store \(index)")
      links[index].known = value
    }
  }
}
