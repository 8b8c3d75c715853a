/// The key of a running effect: its slot, and its number among all that had one, which orders keys by age.
@usableFromInline
struct EffectKey: Hashable, Sendable {
  @usableFromInline
  let slot: Int
  @usableFromInline
  let generation: Int

  @inlinable
  init(slot: Int, generation: Int) {
    self.slot = slot
    self.generation = generation
  }
}

/// A set of keys that stores one of them inline: most groups have one task.
@usableFromInline
struct EffectKeys {
  private var first: EffectKey?
  private var others: Set<EffectKey> = []

  var isEmpty: Bool { first == nil && others.isEmpty }

  var all: [EffectKey] {
    guard !others.isEmpty else { return first.map { [$0] } ?? [] }
    return others.union(first.map { [$0] } ?? []).sorted { $0.generation < $1.generation }
  }

  mutating func insert(_ key: EffectKey) {
    if first == nil { first = key } else { others.insert(key) }
  }

  mutating func remove(_ key: EffectKey) {
    if first == key { first = nil } else { others.remove(key) }
  }
}

/// Values by keys that it issues: slots of an array, reused. The key of a removed value finds nothing.
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
  @usableFromInline
  var issued = 0

  @inlinable
  init() {}

  var count: Int { slots.count - free.count }

  var values: some Sequence<Value> { slots.lazy.compactMap { $0.value } }

  /// Borrowed, not copied, so that reading one member retains no other.
  @inlinable
  subscript(key: EffectKey) -> Value? {
    _read {
      if slots[key.slot].generation == key.generation {
        yield slots[key.slot].value
      } else {
        yield nil
      }
    }
  }

  @inlinable
  mutating func insert(_ value: Value) -> EffectKey {
    let key = reserve()
    fill(key, value)
    return key
  }

  /// Returns the key of a value that follows.
  @inlinable
  mutating func reserve() -> EffectKey {
    let key = EffectKey(slot: free.last ?? slots.count, generation: issued)
    if free.popLast() == nil { slots.append(Slot()) }
    slots[key.slot].generation = issued
    issued += 1
    return key
  }

  @inlinable
  mutating func fill(_ key: EffectKey, _ value: Value) { slots[key.slot].value = value }

  @inlinable
  mutating func remove(_ key: EffectKey) -> Value? {
    guard slots[key.slot].generation == key.generation, let value = slots[key.slot].value.take() else { return nil }
    free.append(key.slot)
    return value
  }
}
