import Synchronization

/// A shared inner node, followed by the children that versions have changed, in the order of the changes, in one allocation.
///
/// A version stores the number of its patches: those of an older version are the first of those of a newer one. So a version
/// with the latest patch appends another one to the log that all share, and nothing is copied. If the next place is taken,
/// since two versions branched from one, the second version copies the node.
///
/// A patch is written once, by whoever has claimed its place by an atomic exchange, and read only through versions made
/// after that; it is changed or removed only by whoever holds the only reference. So threads that hold versions of their
/// own do not disturb each other.
@usableFromInline @safe
final class PatchLog<Element>: ManagedBuffer<Int, RadixNode<Element>> {
  @usableFromInline
  typealias Node = RadixNode<Element>

  /// A log without patches.
  @inlinable
  static func make(_ base: Node) -> PatchLog {
    let log = unsafe unsafeDowncast(
      PatchLog.create(minimumCapacity: 1 + RadixShape.maxPatches) { _ in 0 }, to: PatchLog.self)
    unsafe log.nodes.initialize(to: base)
    return log
  }

  deinit { unsafe nodes.deinitialize(count: 1 + count) }

  /// The base, and behind it the patches.
  @inlinable
  @inline(__always)
  var nodes: UnsafeMutablePointer<Node> { unsafe withUnsafeMutablePointerToElements { unsafe $0 } }

  /// The number of taken places: the header, which threads may change at once.
  @inlinable
  var taken: UnsafeMutablePointer<Atomic<Int>> {
    // An atomic integer lies in memory as the integer does.
    unsafe withUnsafeMutablePointerToHeader {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Atomic<Int>.self)
    }
  }

  /// The number of patches of all versions.
  @inlinable
  var count: Int { unsafe taken.pointee.load(ordering: .acquiring) }

  /// Takes the place behind a version's patches, which has to be filled at once; false if another version has it.
  @inlinable
  func claim(_ place: Int) -> Bool {
    unsafe taken.pointee.compareExchange(
      expected: place, desired: place + 1, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Fills a place that was claimed.
  @inlinable
  func fill(_ place: Int, _ patch: consuming Node) { unsafe (nodes + 1 + place).initialize(to: patch) }

  /// Removes the patches behind a version's, by whoever holds the only reference.
  @inlinable
  func truncate(to count: Int) {
    let excess = self.count - count
    guard excess > 0 else { return }
    unsafe taken.pointee.store(count, ordering: .releasing)
    unsafe (nodes + 1 + count).deinitialize(count: excess)
  }

  /// Where a version finds a part: in the last patch that replaces it, counted from 1, or in the base, which is 0.
  @inlinable
  @inline(__always)
  func holder(of part: Int, among count: Int) -> Int {
    let nodes = unsafe nodes
    var place = count
    while place > 0 {
      if unsafe nodes[place].partIndex == part { return place }
      place -= 1
    }
    return 0
  }

  /// The node whose parts the patches replace; it has none itself.
  @inlinable
  var base: Node {
    unsafeAddress { unsafe UnsafePointer(nodes) }
    unsafeMutableAddress { unsafe nodes }
  }

  /// A patch, counted from 1.
  @inlinable
  subscript(place: Int) -> Node {
    unsafeAddress { unsafe UnsafePointer(nodes + place) }
    unsafeMutableAddress { unsafe nodes + place }
  }

  /// Which parts are replaced by some of the patches.
  @inlinable
  func parts(_ places: ClosedRange<Int>) -> UInt16 {
    var parts: UInt16 = 0
    for place in places { parts |= 1 &<< UInt16(truncatingIfNeeded: self[place].partIndex) }
    return parts
  }
}
