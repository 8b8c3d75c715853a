import LeftfoldCore
import LeftfoldTesting
import Testing

/// Random stores of every kind over one state, with subscribers, observers, transactions and nested sends, against a
/// brute-force oracle that computes each value from the whole state.
@MainActor
final class StoreModel {
  let seed: Int
  private(set) var random: SeededGenerator
  private(set) var publication = 0
  /// The kinds of changes: in some sequences only of children or rows, so that they come and go within one transaction.
  private let kinds: Range<Int>
  private var subjects: [any Subject] = []
  private var root: TypedSubject<World>?
  private var ids = 0
  private var state = World()
  private var isInTransaction = false
  private var pendingPaths: [[Int]] = []
  private var nestedSends = 0
  /// The stores whose subscribers were called in the current publication.
  private var notified: (publication: Int, paths: [[Int]]) = (0, [])
  /// What was wrong first; nil if nothing was.
  private(set) var fault: String?

  init(seed: Int) {
    self.seed = seed
    kinds = [WorldAction.Change.all, WorldAction.Change.children, WorldAction.Change.rows][seed % 3]
    random = SeededGenerator(seed: UInt64(seed))
  }

  var label: String { "seed \(seed)" }

  var changesOnlyChildren: Bool { seed % 3 == 1 }

  func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
    if !isTrue, fault == nil { fault = "\(label): \(message())" }
  }

  func nextID() -> Int {
    ids += 1
    return ids
  }

  func willSend(_ path: [Int]) { pendingPaths.append(path) }

  /// Called by a subscriber of the store with this path: a parent's subscribers are called before its children's.
  func checkOrder(of path: [Int]) {
    if notified.publication != publication { notified = (publication, []) }
    expect(
      !notified.paths.contains { $0.count > path.count && $0.suffix(path.count).elementsEqual(path) },
      "store \(path[0]) notified after a store derived from it")
    notified.paths.append(path)
  }

  /// Called by subscribers and observers: every store must show the new state; sometimes sends, subscribes or cancels.
  func isNotified() {
    checkSomeReads()
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where nestedSends < 3:
      nestedSends += 1
      pick()?.send(.random(&random, in: kinds))
    case 1: pick()?.subscribe()
    case 2: pick()?.observe(with: pick())
    case 3: derive()
    case 4: pick()?.cancel(&random)
    default: break
    }
  }

  func run(steps: Int) {
    let store = Store<World, WorldAction>(
      initialState: state,
      reducer: Reduce { [unowned self] state, action, _ in
        MainActor.assumeIsolated { reduce(&state, action) }
        return .none
      }, environment: (), middlewares: [Witness(self)],
      diagnostics: { _ in })
    let root = TypedSubject<World>(0, store, path: [], self) { [unowned self] in state }
    self.root = root
    subjects = [root]
    let crowd = crowd(of: store)
    for _ in 0..<steps where fault == nil {
      step(root)
      nestedSends = 0
      for subject in subjects { subject.checkListeners() }
    }
    withExtendedLifetime(crowd) {}
    subjects = []
    self.root = nil
  }

  /// Subscribers that are not checked: of many closures, or of many members, some of which overlap.
  private func crowd(of store: Store<World, WorldAction>) -> [Subscription] {
    switch seed % 16 {
    case 0: (0..<70).map { number in store.derived(state: { $0.number + number }).subscribe { _ in } }
    case 1...5: members.shuffled(using: &random).prefix(8).map { $0(store) }
    default: []
    }
  }

  private let members: [@MainActor (Store<World, WorldAction>) -> Subscription] = [
    { $0.derived(state: \.number).subscribe { _ in } },
    { $0.derived(state: \.faint).subscribe { _ in } },
    { $0.derived(state: \.faint.hidden).subscribe { _ in } },
    { $0.derived(state: \.faint.shown).subscribe { _ in } },
    { $0.derived(state: \.text).subscribe { _ in } },
    { $0.derived(state: \.float).subscribe { _ in } },
    { $0.derived(state: \.list).subscribe { _ in } },
    { $0.derived(state: \.kid).subscribe { _ in } },
    { $0.derived(state: \.place).subscribe { _ in } },
    { $0.derived(state: \.plants).subscribe { _ in } },
  ]

  private func step(_ root: TypedSubject<World>) {
    let subject = pick() ?? root
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1: derive()
    case 2: subject.subscribe()
    case 3: subject.observe(with: pick())
    case 4: subject.cancel(&random)
    case 5: subject.checkRead()
    case 6 where subjects.count > 3 && subject.id != 0:
      subjects.removeAll { $0 === subject }
      subject.release()
    case 7, 8: transaction(root)
    default: subject.send(.random(&random, in: kinds))
    }
  }

  /// Picks a subject, the latest ones more often, so that several changes affect the same one.
  private func pick() -> (any Subject)? {
    Bool.random(using: &random)
      ? subjects.suffix(3).randomElement(using: &random) : subjects.randomElement(using: &random)
  }

  private func derive() {
    guard subjects.count < 14, let subject = pick() else { return }
    guard let derived = subject.derive(&random, self) else { return }
    subjects.append(derived)
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: derived.subscribe()
    case 2: derived.observe(with: pick())
    default: break
    }
  }

  private func transaction(_ root: TypedSubject<World>) {
    root.store.transaction {
      isInTransaction = true
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        guard let subject = pick() else { continue }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: subject.subscribe()
        case 1: subject.observe(with: pick())
        case 2: derive()
        case 3: subject.checkRead()
        case 4: subject.cancel(&random)
        case 5 where seed % 16 == 6: unlist(root, releasing: subject)
        default: subject.send(.random(&random, in: kinds))
        }
      }
      isInTransaction = false
    }
  }

  /// Has the tree drop what has ended, after a store was released that the transaction may have changed.
  private func unlist(_ root: TypedSubject<World>, releasing subject: any Subject) {
    if subject.id != 0 {
      subjects.removeAll { $0 === subject }
      subject.release()
    }
    for number in 0..<130 { _ = root.store.derived(state: { $0.number + number }).subscribe { _ in } }
  }

  private func reduce(_ state: inout World, _ action: WorldAction) {
    if !isInTransaction {
      for subject in subjects { subject.checkListeners() }
    }
    // An action to an absent child is reported and does not arrive.
    while let path = pendingPaths.first {
      pendingPaths.removeFirst()
      if path == action.path { break }
      expect(!pendingPaths.isEmpty, "an action by \(action.path) that nobody sent")
    }
    action.change.apply(to: &state)
    publication += 1
    self.state = state
    for subject in subjects { subject.advance() }
  }

  private func checkSomeReads() {
    for subject in subjects where Int.random(in: 0..<3, using: &random) == 0 { subject.checkRead() }
  }

  /// A middleware, in which every store must show the new state.
  private struct Witness: Middleware {
    unowned let model: StoreModel
    init(_ model: StoreModel) { self.model = model }
    func handle(_ action: WorldAction, before: World, after: World) { model.checkSomeReads() }
  }
}

@MainActor
struct StoreModelTests {
  @Test(
    "For every kind of store: no stale read, one notification per change, no action to the wrong reducer",
    arguments: seeds(6, long: 60))
  func model(chunk: Int) {
    for seed in 0..<1_000 {
      let model = StoreModel(seed: chunk * 1_000 + seed)
      model.run(steps: 24)
      #expect(model.fault == nil)
    }
  }
}
