import Synchronization

/// A persistent hash table: the low bits of an id's hash select a bucket. Buckets are the elements of a radix tree, so
/// a copy shares everything and a change copies a path. There are two to four times as many buckets as ids.
@usableFromInline
struct IDIndex<ID: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Bucket: Sendable {
    @usableFromInline
    var id: ID

    @usableFromInline
    var key: UInt

    @usableFromInline
    var others: ContiguousArray<Bucket>?

    @inlinable
    init(_ id: ID, _ key: UInt) { (self.id, self.key) = (id, key) }
  }

  /// The contents, which copies share until one of them is changed, so that a table takes 8 bytes for its index, or for
  /// having none (`derived.unrelated.10k`). Unchecked, since it is changed only through a unique reference.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @safe @exclusivity(unchecked) @usableFromInline
    var buckets = RadixNode<Bucket>()

    @safe @exclusivity(unchecked) @usableFromInline
    var count = 0

    @usableFromInline
    let mask: UInt

    @inlinable
    init(mask: UInt) { self.mask = mask }

    @inlinable
    func copy() -> Storage {
      let copy = Storage(mask: mask)
      copy.buckets = buckets
      copy.count = count
      return copy
    }
  }

  @usableFromInline
  var storage: Storage

  @inlinable
  var count: Int { storage.count }

  @inlinable
  init(minimumCapacity: Int = 0) {
    var mask: UInt = 15
    while mask < UInt(minimumCapacity) * 2 { mask = mask &<< 1 | 1 }
    storage = Storage(mask: mask)
  }

  @inlinable
  func hash(_ id: ID) -> UInt { UInt(bitPattern: id.hashValue) & storage.mask }

  @inlinable
  @inline(__always)
  subscript(id: ID) -> UInt? {
    withExtendedLifetime(self) {
      // Neither the storage nor the tree is retained.
      unsafe Unmanaged.passUnretained(storage)._withUnsafeGuaranteedRef { storage in
        let hash = UInt(bitPattern: id.hashValue) & storage.mask
        guard let bucket = unsafe storage.buckets.address(of: hash) else { return nil }
        // Read through the pointer, so the bucket is not copied.
        if unsafe bucket.pointee.id == id { return unsafe bucket.pointee.key }
        return unsafe bucket.pointee.others?.first { $0.id == id }?.key
      }
    }
  }

  @inlinable
  mutating func makeUnique() {
    guard isKnownUniquelyReferenced(&storage) else { return storage = storage.copy() }
    // As in `PartBuffer.isOwn`.
    atomicMemoryFence(ordering: .acquiring)
  }

  /// The id must be new.
  @inlinable
  mutating func insert(_ id: ID, _ key: UInt) {
    if UInt(count) > storage.mask / 2 { grow() } else { makeUnique() }
    storage.count += 1
    let hash = hash(id)
    guard storage.buckets.contains(hash) else { return storage.buckets.insert(Bucket(id, key), key: hash) }
    storage.buckets.update(hash) { bucket in
      var others = bucket.others ?? []
      bucket.others = nil
      others.append(Bucket(id, key))
      bucket.others = others
    }
  }

  /// The id must be in the index.
  @inlinable
  mutating func update(_ id: ID, to key: UInt) {
    makeUnique()
    storage.buckets.update(hash(id)) { bucket in
      guard bucket.id != id else { return bucket.key = key }
      guard let index = bucket.others?.firstIndex(where: { $0.id == id }) else { return }
      bucket.others?[index].key = key
    }
  }

  /// The id must be in the index.
  @inlinable
  mutating func remove(_ id: ID) {
    makeUnique()
    storage.count -= 1
    let hash = hash(id)
    guard unsafe storage.buckets.address(of: hash)?.pointee.others != nil else {
      storage.buckets.remove(hash)
      return
    }
    storage.buckets.update(hash) { bucket in
      var others = bucket.others ?? []
      bucket.others = nil
      if bucket.id == id, let last = others.popLast() {
        (bucket.id, bucket.key) = (last.id, last.key)
      } else {
        others.removeAll { $0.id == id }
      }
      bucket.others = others.isEmpty ? nil : others
    }
  }

  /// O(n), and so amortized O(1) for each id that is added in one line of versions. A kept version that is about to grow
  /// grows again for each version that is derived from it.
  @inlinable
  mutating func grow() {
    var larger = IDIndex(minimumCapacity: Int(storage.mask))
    storage.buckets.forEach { bucket in
      larger.insert(bucket.id, bucket.key)
      for other in bucket.others ?? [] { larger.insert(other.id, other.key) }
    }
    self = larger
  }
}
