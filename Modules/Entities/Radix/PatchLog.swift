import Synchronization

/// A shared inner node, followed by the children that versions have changed, in the order of the changes.
///
/// A version stores the number of its patches, which are a prefix of those of newer versions. So a version with the
/// latest patch appends the next one to the shared log, and nothing is copied. If the next place is taken, since two
/// versions branched from one, the second version copies the node.
///
/// A patch is written once, by the thread that claimed its place with an atomic exchange, and read only through
/// versions made after that. It is changed or removed only through a unique reference to the log. So threads that hold
/// versions of their own do not interfere with each other.
@usableFromInline @safe
final class PatchLog<Element>: ManagedBuffer<Int, RadixNode<Element>> {
  @usableFromInline
  typealias Node = RadixNode<Element>

  @inlinable
  static func make(_ base: Node) -> PatchLog {
    let log = unsafe unsafeDowncast(
      PatchLog.create(minimumCapacity: 1 + RadixShape.maxPatches) { _ in 0 }, to: PatchLog.self)
    unsafe log.nodes.initialize(to: base)
    return log
  }

  deinit { unsafe nodes.deinitialize(count: 1 + count) }

  /// The base, followed by the patches.
  @inlinable
  @inline(__always)
  var nodes: UnsafeMutablePointer<Node> { unsafe withUnsafeMutablePointerToElements { unsafe $0 } }

  /// The number of taken places: the header, which several threads may change at once.
  @inlinable
  var taken: UnsafeMutablePointer<Atomic<Int>> {
    // An `Atomic<Int>` has the memory layout of an `Int`.
    unsafe withUnsafeMutablePointerToHeader {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Atomic<Int>.self)
    }
  }

  @inlinable
  var count: Int { unsafe taken.pointee.load(ordering: .acquiring) }

  /// Claims the place after a version's patches, which has to be filled at once; `false` if another version has it.
  @inlinable
  func claim(_ index: Int) -> Bool {
    unsafe taken.pointee.compareExchange(
      expected: index, desired: index + 1, ordering: .acquiringAndReleasing
    ).exchanged
  }

  @inlinable
  func fill(_ index: Int, _ patch: consuming Node) { unsafe (nodes + 1 + index).initialize(to: patch) }

  /// Removes the patches after those of a version; the caller must hold the only reference.
  @inlinable
  func truncate(to count: Int) {
    let excess = self.count - count
    guard excess > 0 else { return }
    unsafe taken.pointee.store(count, ordering: .releasing)
    unsafe (nodes + 1 + count).deinitialize(count: excess)
  }

  /// The place of the last patch that replaces a part, counted from 1; 0 if the base has the part.
  @inlinable
  @inline(__always)
  func holder(of part: Int, among count: Int) -> Int {
    let nodes = unsafe nodes
    var index = count
    while index > 0 {
      if unsafe nodes[index].partIndex == part { return index }
      index -= 1
    }
    return 0
  }

  /// The node whose parts the patches replace; it has no patches itself.
  @inlinable
  var base: Node {
    unsafeAddress { unsafe UnsafePointer(nodes) }
    unsafeMutableAddress { unsafe nodes }
  }

  /// A patch, counted from 1.
  @inlinable
  subscript(index: Int) -> Node {
    unsafeAddress { unsafe UnsafePointer(nodes + index) }
    unsafeMutableAddress { unsafe nodes + index }
  }

  @inlinable
  func parts(_ indices: ClosedRange<Int>) -> UInt16 {
    var parts: UInt16 = 0
    for index in indices { parts |= 1 &<< UInt16(truncatingIfNeeded: self[index].partIndex) }
    return parts
  }
}
