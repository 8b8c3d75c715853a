import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

/// Values that send, read, subscribe and cancel when they are released: by a pull, a publication or the end of a listener.
@MainActor
struct ReleasedValuePropertyTests {
  @Test(
    "After any actions of released values, each store is up to date, and each subscriber is notified once",
    arguments: 1...650)
  func upToDate(seed: Int) {
    let world = ReleasingWorld(seed: seed)
    for _ in 0..<15 {
      world.step()
      world.check("seed \(seed)")
    }
    world.release()
  }
}

@MainActor
private final class ReleasingWorld {
  /// A store of some kind, whose state is compared as text.
  struct Subject {
    let read: @MainActor () -> String
    let expected: (Garden) -> String
    let subscribe: @MainActor (@escaping @MainActor @Sendable (String) -> Void) -> Subscription
  }

  final class Listener {
    let subject: Int
    var subscription: Subscription?
    var received: [String] = []
    init(_ subject: Int) { self.subject = subject }
  }

  private let garden = makeGarden(4)
  private var random: SeededGenerator
  private var subjects: [Subject] = []
  private var listeners: [Listener] = []
  private var budget = 0

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    let parent = garden.derived(state: { $0 })
    let title = parent.derived(state: \.title)
    add(parent) { "\($0)" }
    add(title) { $0.title }
    add(parent.derived(state: \.plants)) { "\($0.plants)" }
    add(garden.derived(state: { $0.title.count })) { "\($0.title.count)" }
    add(title.derived(state: { $0 + "!" })) { $0.title + "!" }
    add(parent.derived(from: \.title, \.plants, state: { "\($0)\($1.count)" })) { "\($0.title)\($0.plants.count)" }
    for id in 1...3 {
      if let row: Store<Plant, Void> = parent.derived(rows: \.plants, id: id, action: { id, _ in .grew(id) }) {
        add(row) { "\($0.plants[id: id].map { "\($0)" } ?? "")" }
      }
    }
    addFragile(parent)
  }

  /// Stores whose values the graph alone retains: a closure's, a member's, a child's and those of closures below them.
  private func addFragile(_ parent: Store<Garden, GardenAction>) {
    let fragile = parent.derived(state: { [weak self] in Fragile($0.title) { self?.act() } })
    let box = parent.derived(state: { [weak self] garden in
      Box(inner: Fragile(garden.title) { self?.act() }, child: Fragile("\(garden.plants.count)") { self?.act() })
    })
    add(fragile.derived(state: \.text)) { $0.title }
    add(fragile.derived(state: { $0.text + "?" })) { $0.title + "?" }
    add(box.derived(state: \.inner).derived(state: { $0.text.count })) { "\($0.title.count)" }
    if let child: Store<Fragile, GardenAction> = box.derived(optional: \.child, action: { $0 }) {
      add(child.derived(state: \.text)) { "\($0.plants.count)" }
    }
  }

  private struct Box: Equatable {
    let inner: Fragile
    let child: Fragile?
  }

  /// Equal ones have other probes, so each that is computed replaces the one before.
  private struct Fragile: Equatable {
    let text: String
    private let probe: OnRelease

    init(_ text: String, _ onRelease: @escaping @MainActor @Sendable () -> Void) {
      self.text = text
      probe = OnRelease(onRelease)
    }

    static func == (left: Self, right: Self) -> Bool { left.text == right.text }
  }

  private func add<State: Equatable, Action>(_ store: Store<State, Action>, _ expected: @escaping (Garden) -> String) {
    subjects.append(
      Subject(
        read: { "\(store.state)" }, expected: expected,
        subscribe: { body in store.subscribe { body("\($0)") } }))
  }

  /// Acts at times, within the budget, when a value is released.
  func act() {
    guard budget > 0, Int.random(in: 0..<3, using: &random) == 0 else { return }
    budget -= 1
    operate()
  }

  private func operate() {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: garden.send(.grew(Int.random(in: 1...4, using: &random)))
    case 1: garden.send(.renamed(String(repeating: "a", count: Int.random(in: 0...3, using: &random))))
    case 2: _ = subjects[Int.random(in: subjects.indices, using: &random)].read()
    case 3, 4: subscribe(to: Int.random(in: subjects.indices, using: &random))
    default:
      if let index = listeners.indices.randomElement(using: &random) { listeners.remove(at: index).subscription = nil }
    }
  }

  private func subscribe(to index: Int) {
    guard listeners.count < 12 else { return }
    let listener = Listener(index)
    listeners.append(listener)
    listener.subscription = subjects[index].subscribe { [weak listener] in listener?.received.append($0) }
  }

  func step() {
    budget = 6
    if Bool.random(using: &random) {
      garden.transaction { for _ in 0..<3 { operate() } }
    } else {
      operate()
    }
    budget = 0
  }

  func check(_ comment: Comment) {
    for subject in subjects { #expect(subject.read() == subject.expected(garden.state), comment) }
    for listener in listeners {
      if let last = listener.received.last {
        #expect(last == subjects[listener.subject].expected(garden.state), comment)
      }
      listener.received = []
    }
    let before = garden.state
    garden.send(Bool.random(using: &random) ? .renamed(before.title + "b") : .grew(1))
    for listener in listeners {
      let subject = subjects[listener.subject]
      let (old, new) = (subject.expected(before), subject.expected(garden.state))
      #expect(listener.received == (old == new ? [] : [new]), comment)
      listener.received = []
    }
  }

  /// Subscribers retain their stores, and these the root.
  func release() {
    listeners = []
    subjects = []
  }
}
