import LeftfoldCore
import LeftfoldTesting
import Observation
import Testing

@MainActor
protocol Subject: AnyObject {
  var id: Int { get }
  /// Recomputes the expected state, after its parent.
  func advance()
  /// Reads the store and compares it; where nothing is left out, to the last bit.
  func checkRead()
  func subscribe()
  /// Registers an observer that reads this store and, if there is one, another.
  func observe(with other: (any Subject)?)
  /// Reads the store for an observer, and returns whether its state differs from the one that was read.
  func read(for observer: Observer) -> () -> Bool
  func cancel(_ random: inout SeededGenerator)
  func checkListeners()
  func send(_ change: WorldAction.Change)
  /// Releases the store and its listeners; its expected state remains, for its children.
  func release()
  func derive(_ random: inout SeededGenerator, _ model: StoreModel) -> (any Subject)?
}

/// One evaluation of a body, which may read several stores.
@MainActor
final class Observer {
  let hasFired = Tally()
  fileprivate(set) var differences: [() -> Bool] = []
  /// Set once a store that it read is released: from then on nothing is expected of it.
  fileprivate var isReleased = false

  var mustFire: Bool { differences.contains { $0() } }
}

/// A value of the model's state, from which stores are derived.
protocol Derivable: Equatable {
  /// All that a reader can distinguish of the value, beyond `==`.
  var exact: String { get }
  @MainActor
  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)?
  /// Derives the store of a child for an observer, which observes its presence, and returns whether a value has the child.
  @MainActor
  static func derivePresence(from store: Store<Self, WorldAction>, _ number: Int) -> @MainActor (Self) -> Bool
}

extension Derivable {
  static func derivePresence(from store: Store<Self, WorldAction>, _ number: Int) -> @MainActor (Self) -> Bool {
    { _ in true }
  }
}

/// A store and its listeners, each with the last value that it received.
@MainActor
final class TypedSubject<Value: Derivable>: Subject {
  let id: Int
  private var held: Store<Value, WorldAction>?
  let path: [Int]
  private let isExact: Bool
  unowned let model: StoreModel
  private let compute: () -> Value?
  private(set) var expected: Value
  private var advancedAt = -1
  private var subscribers: [Subscriber] = []
  private var observers: [Observer] = []

  private final class Subscriber {
    var seen: Value
    var subscription: Subscription?
    var lastCall = -1
    init(_ seen: Value) { self.seen = seen }
  }

  /// - Parameters:
  ///   - isExact: False if the value is derived from values that can be equal and distinguishable.
  ///   - compute: Computes the value from the parent's; nil for an absent child.
  init(
    _ id: Int, _ store: Store<Value, WorldAction>, path: [Int], _ model: StoreModel, isExact: Bool = true,
    compute: @escaping () -> Value?
  ) {
    (self.id, held, self.path, self.model, self.compute) = (id, store, path, model, compute)
    self.isExact = isExact
    expected = compute() ?? store.state
    #expect(compute() != nil, "\(model.label): a store of an absent child")
  }

  var store: Store<Value, WorldAction> {
    guard let held else { preconditionFailure("a store that was released") }
    return held
  }

  func release() {
    held = nil
    subscribers = []
    for observer in observers { observer.isReleased = true }
    observers = []
  }

  func advance() {
    guard advancedAt != model.publication else { return }
    advancedAt = model.publication
    expected = compute() ?? expected
  }

  func checkRead() {
    let state = store.state
    model.expect(isExpected(state), "store \(id) shows \(state.exact), not \(expected.exact)")
  }

  /// What is derived from an equal value is not recomputed, so only the root's own derivations are exact to the last bit.
  private func isExpected(_ value: Value) -> Bool {
    path.count < 2 && isExact ? value.exact == expected.exact : value == expected
  }

  func subscribe() {
    let subscriber = Subscriber(expected)
    subscribers.append(subscriber)
    subscriber.subscription = store.subscribe { [unowned self, unowned subscriber] value in
      model.expect(isExpected(value), "store \(id) sent \(value.exact), not \(expected.exact)")
      model.expect(value != subscriber.seen, "store \(id) sent \(value.exact) again")
      model.expect(subscriber.lastCall != model.publication, "store \(id) notified twice")
      model.checkOrder(of: path)
      subscriber.lastCall = model.publication
      subscriber.seen = value
      model.isNotified()
    }
  }

  func observe(with other: (any Subject)?) {
    let observer = Observer()
    withObservationTracking {
      observer.differences = [read(for: observer)]
      if let other { observer.differences.append(other.read(for: observer)) }
    } onChange: { [hasFired = observer.hasFired, unowned model] in
      hasFired.add()
      MainActor.assumeIsolated { model.isNotified() }
    }
  }

  func read(for observer: Observer) -> () -> Bool {
    observers.append(observer)
    let seen = expected
    _ = store.state
    let hasChild = Value.derivePresence(from: store, observers.count)
    return { [unowned self] in seen != expected || hasChild(seen) != hasChild(expected) }
  }

  func cancel(_ random: inout SeededGenerator) {
    guard let index = subscribers.indices.randomElement(using: &random) else { return }
    if Bool.random(using: &random) { subscribers[index].subscription?.cancel() }
    subscribers.remove(at: index)
  }

  func checkListeners() {
    for subscriber in subscribers {
      model.expect(
        subscriber.seen == expected,
        "store \(id) did not notify: \(subscriber.seen.exact) was seen, \(expected.exact) is shown")
    }
    for observer in observers where !observer.isReleased {
      model.expect(
        observer.hasFired.value == (observer.mustFire ? 1 : 0),
        "store \(id): one of its observers fired \(observer.hasFired.value) times at \(expected.exact)")
    }
    observers.removeAll { $0.hasFired.value > 0 }
  }

  func send(_ change: WorldAction.Change) {
    model.willSend(path)
    store.send(WorldAction(change: change))
  }

  func derive(_ random: inout SeededGenerator, _ model: StoreModel) -> (any Subject)? {
    Value.derive(from: self, &random, model)
  }

  func child<Child: Derivable>(
    _ make: (_ action: @escaping @MainActor (WorldAction) -> WorldAction) -> Store<Child, WorldAction>?,
    _ compute: @escaping (Value) -> Child?, isExact: Bool = true
  ) -> (any Subject)? {
    let id = model.nextID()
    guard let store = make({ $0.through(id) }) else {
      model.expect(compute(expected) == nil, "no store of a child that is there")
      return nil
    }
    return TypedSubject<Child>(id, store, path: [id] + path, model, isExact: isExact) { [self] in
      advance()
      return compute(expected)
    }
  }
}
