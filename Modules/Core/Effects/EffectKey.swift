/// Names a piece of work that runs: its place among those that do, and how many have had that place before.
@usableFromInline
struct EffectKey: Hashable, Sendable {
  @usableFromInline
  let place: Int
  @usableFromInline
  let generation: Int

  @inlinable
  init(place: Int, generation: Int) {
    self.place = place
    self.generation = generation
  }
}

/// Some keys, one of them without a set's costs: most groups have one task.
@usableFromInline
struct EffectKeys {
  private var first: EffectKey?
  private var others: Set<EffectKey> = []

  var isEmpty: Bool { first == nil && others.isEmpty }

  /// All keys, in an order that is the same at each run.
  var all: [EffectKey] { (first.map { [$0] } ?? []) + others.sorted { $0.place < $1.place } }

  mutating func insert(_ key: EffectKey) {
    if first == nil { first = key } else { others.insert(key) }
  }

  mutating func remove(_ key: EffectKey) {
    if first == key { first = nil } else { others.remove(key) }
  }
}

/// What runs, by keys that it gives out: a place in an array, used again and again. A key of something that is over
/// finds nothing.
@usableFromInline
struct EffectSlots<Value: Sendable>: Sendable {
  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline
    var generation = 0
    @usableFromInline
    var value: Value?

    @inlinable
    init() {}
  }

  @usableFromInline
  var slots: [Slot] = []
  @usableFromInline
  var free: [Int] = []

  @inlinable
  init() {}

  var count: Int { slots.count - free.count }

  /// All values, by their places.
  var values: some Sequence<Value> { slots.lazy.compactMap { $0.value } }

  /// The key that the next value gets.
  @inlinable
  var nextKey: EffectKey {
    guard let place = free.last else { return EffectKey(place: slots.count, generation: 0) }
    return EffectKey(place: place, generation: slots[place].generation)
  }

  /// Lent, not copied, so that a look at one part of a value counts no other part.
  @inlinable
  subscript(key: EffectKey) -> Value? {
    _read {
      if slots[key.place].generation == key.generation {
        yield slots[key.place].value
      } else {
        yield nil
      }
    }
  }

  @inlinable
  mutating func insert(_ value: Value) -> EffectKey {
    let key = nextKey
    if free.popLast() == nil { slots.append(Slot()) }
    slots[key.place].value = value
    return key
  }

  @inlinable
  mutating func remove(_ key: EffectKey) -> Value? {
    guard slots[key.place].generation == key.generation, let value = slots[key.place].value.take() else { return nil }
    slots[key.place].generation += 1
    free.append(key.place)
    return value
  }
}
