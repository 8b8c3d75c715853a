import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

/// A model of running effects and their owners, with few rows, and with so many that removed rows are found by a diff.
@MainActor
struct OwnerModelTests {
  @Test(
    "After random starts and removals, exactly the effects whose row, optional or case remains are running",
    arguments: seeds(10, long: 60))
  func few(seed: Int) {
    var run = Run(seed: UInt64(seed), count: 6)
    for _ in 0..<120 { run.step() }
    run.finish()
    #expect(run.faults == [], "seed \(seed)")
  }

  @Test(
    "Of hundreds of rows, exactly the effects of remaining ones run, also after most are removed and added again",
    arguments: 1...3 as ClosedRange<UInt64>)
  func many(seed: UInt64) {
    var run = Run(seed: seed, count: 300)
    for _ in 0..<2 {
      run.windAll()
      for _ in 0..<60 { run.step() }
      run.send(.replaced(Array(1...200)))
      for _ in 0..<10 { run.step() }
    }
    run.finish()
    #expect(run.faults == [], "seed \(seed)")
  }

  /// A store, and the expected effects: the number of times that each box was wound.
  private struct Run {
    let seed: UInt64
    let count: Int
    let clock = TestClock()
    let store: TestStore<Shelf, ShelfAction>
    var random: SeededGenerator
    var boxes: [Int: Int]
    var (open, lent) = (0, 0)
    /// The actions after which another number of effects ran than expected.
    var faults: [String] = []

    @MainActor
    init(seed: UInt64, count: Int) {
      (self.seed, self.count) = (seed, count)
      random = SeededGenerator(seed: seed)
      boxes = Dictionary(uniqueKeysWithValues: (1...count).map { ($0, 0) })
      store = TestStore(
        initialState: Shelf(boxes: EntityTable((1...count).map { Box(id: $0) }), open: Box(id: 3)),
        reducer: ShelfReducer.whole, environment: clock, clock: clock)
    }

    @MainActor
    func finish() {
      store.relaxed { store.finish() }
    }

    @MainActor
    mutating func windAll() {
      for id in 1...count {
        send(.added(id))
        send(.box(id, .wound))
      }
    }

    @MainActor
    mutating func step() {
      let id = Int.random(in: 1...count, using: &random)
      switch Int.random(in: 0...11, using: &random) {
      case 0, 1: if boxes[id] != nil { send(.box(id, .wound)) }
      case 2: if boxes[id] != nil { send(.box(id, .inner(1, .wound))) }
      case 3: send(.removed(id))
      case 4: send(.added(id))
      case 5: send(.replaced((1...count).filter { $0 % 7 != id % 7 }))
      case 6: if boxes[id] != nil { send(.box(id, .add(1))) }
      case 7: if store.state.open != nil { send(.open(Bool.random(using: &random) ? .wound : .inner(1, .wound))) }
      case 8: if store.state.place != .home { send(.lent(.inner(1, .wound))) }
      case 9: if id % 3 == 0 { send(.closed) }
      case 10: if id % 3 == 0 { send(.cameHome) }
      default: send(.unrelated)
      }
    }

    @MainActor
    mutating func send(_ action: ShelfAction) {
      store.relaxed { store.send(action) }
      switch action {
      case .box(let id, .wound), .box(let id, .inner): boxes[id, default: 0] += 1
      case .removed(let id): boxes[id] = nil
      case .added(let id): boxes[id, default: 0] += 0
      case .replaced(let ids): boxes = Dictionary(uniqueKeysWithValues: ids.map { ($0, boxes[$0] ?? 0) })
      case .open: open += 1
      case .lent: lent += 1
      case .closed: open = 0
      case .cameHome: lent = 0
      case .box, .unrelated: break
      }
      let living = boxes.values.reduce(open + lent, +)
      if clock.sleeperCount != living { faults.append("\(clock.sleeperCount) instead of \(living) after \(action)") }
    }
  }
}
