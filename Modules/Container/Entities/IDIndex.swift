/// A persistent hash table from ids to keys: a radix tree by the ids' hashes.
@usableFromInline
struct IDIndex<ID: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Bucket: Sendable {
    @usableFromInline
    var id: ID

    @usableFromInline
    var key: UInt

    /// Other ids with the same hash.
    @usableFromInline
    var others: ContiguousArray<Bucket>?

    @inlinable
    init(_ id: ID, _ key: UInt) { (self.id, self.key) = (id, key) }

    @inlinable
    func key(of id: ID) -> UInt? { self.id == id ? key : others?.first { $0.id == id }?.key }
  }

  @usableFromInline
  var buckets = RadixNode<Bucket>()

  @inlinable
  init() {}

  @inlinable
  func hash(_ id: ID) -> UInt { UInt(bitPattern: id.hashValue) }

  @inlinable
  subscript(id: ID) -> UInt? { buckets.element(hash(id))?.key(of: id) }

  /// The id must be new.
  @inlinable
  mutating func insert(_ id: ID, _ key: UInt) {
    let hash = hash(id)
    guard buckets.contains(hash) else { return buckets.insert(Bucket(id, key), key: hash) }
    buckets.update(hash) { $0.others = ($0.others ?? []) + [Bucket(id, key)] }
  }

  /// The id must be in the index.
  @inlinable
  mutating func remove(_ id: ID) {
    var bucket = buckets.remove(hash(id))
    guard var others = bucket.others else { return }
    bucket.others = nil
    let rest = [bucket] + others
    others = ContiguousArray(rest.filter { $0.id != id })
    for other in others { insert(other.id, other.key) }
  }
}
