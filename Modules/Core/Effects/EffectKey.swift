/// Names a piece of work that runs: its place among those that do, and how many have had that place before.
struct EffectKey: Hashable, Sendable {
  let place: Int
  let generation: Int
}

/// Some keys, one of them without a set's costs: most groups have one task.
struct EffectKeys {
  private var first: EffectKey?
  private var others: Set<EffectKey> = []

  var all: [EffectKey] { (first.map { [$0] } ?? []) + others }

  mutating func insert(_ key: EffectKey) {
    if first == nil { first = key } else { others.insert(key) }
  }

  mutating func remove(_ key: EffectKey) {
    if first == key { first = nil } else { others.remove(key) }
  }
}

/// What runs, by keys that it gives out: a place in an array, used again and again. A key of something that is over
/// finds nothing.
struct EffectSlots<Value: Sendable>: Sendable {
  private struct Slot: Sendable {
    var generation = 0
    var value: Value?
  }

  private var slots: [Slot] = []
  private var free: [Int] = []

  var count: Int { slots.count - free.count }

  /// All values, in no order.
  var values: some Sequence<Value> { slots.lazy.compactMap(\.value) }

  /// The key that the next value gets.
  var nextKey: EffectKey {
    guard let place = free.last else { return EffectKey(place: slots.count, generation: 0) }
    return EffectKey(place: place, generation: slots[place].generation)
  }

  subscript(key: EffectKey) -> Value? {
    slots[key.place].generation == key.generation ? slots[key.place].value : nil
  }

  mutating func insert(_ value: Value) -> EffectKey {
    let key = nextKey
    if free.popLast() == nil { slots.append(Slot()) }
    slots[key.place].value = value
    return key
  }

  mutating func remove(_ key: EffectKey) -> Value? {
    guard slots[key.place].generation == key.generation, let value = slots[key.place].value.take() else { return nil }
    slots[key.place].generation += 1
    free.append(key.place)
    return value
  }
}
