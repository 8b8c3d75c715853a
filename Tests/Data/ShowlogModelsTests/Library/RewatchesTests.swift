import LeftfoldTesting
import ShowlogModels
import Testing

/// Rounds against the plain list of what was stated.
struct RewatchesTests {
  @Test(
    "The latest statement decides whether a round runs, and copies agree in whatever order they are merged",
    arguments: seeds(50, long: 2_000))
  func merging(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var machines = [Rewatches](repeating: Rewatches(), count: 3)
    var (now, stated) = (0, Set<Int>())
    for _ in 0..<20 {
      now += .random(in: 1...3, using: &random)
      let machine = Int.random(in: 0..<3, using: &random)
      let moment = Timestamp(seconds: now)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        machines[machine].start(at: moment)
        stated.insert(now)
        #expect(machines[machine].current == moment)
      case 1:
        machines[machine].stop(at: moment)
        #expect(machines[machine].current == nil)
      default:
        machines[machine].merge(machines.randomElement(using: &random) ?? Rewatches())
      }
    }
    let orders = [[0, 1, 2], [2, 1, 0], [1, 0, 2, 1]].map { order in
      order.reduce(into: Rewatches()) { $0.merge(machines[$1]) }
    }
    #expect(Set(orders).count == 1, "seed \(seed)")
    #expect(orders[0].starts.map(\.seconds) == stated.sorted(), "seed \(seed)")
    let latest = (orders[0].starts.map { ($0, true) } + orders[0].stops.map { ($0, false) }).max { $0.0 < $1.0 }
    #expect(orders[0].current == latest.flatMap { $0.1 ? $0.0 : nil }, "seed \(seed)")
  }

  @Test(
    "A round that starts in the second in which one ended runs, and a play counts in the round before which it was not")
  func edges() {
    var rounds = Rewatches()
    let moment = Timestamp(seconds: 10)
    rounds.start(at: moment)
    rounds.stop(at: moment)
    #expect(rounds.current == nil)
    rounds.start(at: moment)
    #expect(rounds.current == Timestamp(seconds: 11))
    let numbers = [nil, 9, 10, 11].map { second in
      rounds.round { start in second.map { start.seconds <= $0 } ?? false }
    }
    #expect(numbers == [0, 0, 1, 2])
  }
}
