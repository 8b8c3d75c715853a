/// The elements of one leaf of a tree, read in place, and the inner node above it, which the next leaf shares.
///
/// The addresses lead into the tree of a collection that whoever holds the leaf retains, so that nothing changes the tree.
@safe
public struct TreeLeaf<Element> {
  @usableFromInline
  var elements: UnsafePointer<Element>?

  @usableFromInline
  var count = 0

  @usableFromInline
  var start = 0

  /// The patches, which follow the elements.
  @usableFromInline
  var patches = PatchMap()

  /// The inner node above the leaf, the leaf's index in it, and the positions of its elements.
  @usableFromInline
  var parent: UnsafePointer<RadixNode<Element>>?

  @usableFromInline
  var part = 0

  @usableFromInline
  var siblings = 0..<0

  /// A leaf of no tree.
  @inlinable
  public init() {}

  @inlinable
  mutating func set(_ node: RadixNode<Element>, startingAt start: Int) {
    guard case .leaf(let elements) = node.storage else { return }
    unsafe self.elements = UnsafePointer(elements.parts)
    count = Int(truncatingIfNeeded: node.count)
    self.start = start
    patches = node.patches
  }

  @inlinable
  mutating func set(_ elements: ContiguousArray<Element>, startingAt start: Int) {
    // Valid beyond the closure: whoever holds the leaf holds the array's buffer, and nothing changes it.
    unsafe self.elements = elements.withUnsafeBufferPointer { $0.baseAddress }
    count = elements.count
    self.start = start
  }

  /// Moves to a neighbor below the same inner node, if that is a leaf that holds a position: the usual step of an iterator.
  @inlinable
  @inline(__always)
  mutating func move(to position: Int) -> Bool {
    guard let parent = unsafe parent, siblings.contains(position) else { return false }
    let isAfter = position >= start &+ count
    guard isAfter || position < start else { return false }
    let part = isAfter ? part &+ 1 : part &- 1
    guard let node = unsafe parent.pointee.child(at: part), unsafe node.pointee.shift == 0 else { return false }
    let width = unsafe Int(node.pointee.count)
    let first = isAfter ? start &+ count : start &- width
    guard position >= first, position < first &+ width else { return false }
    self.part = part
    unsafe set(node.pointee, startingAt: first)
    return true
  }

  /// Requests the memory of the elements.
  @inlinable
  func prefetch() {
    guard let elements = unsafe elements else { return }
    // Without counting the patches, whose number is hard to predict.
    let places = count &+ (patches == PatchMap() ? 0 : RadixShape.maxPatches(shift: 0, parts: RadixShape.width))
    unsafe prefetchMemory(at: elements, count: places, stride: MemoryLayout<Element>.stride)
  }

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always)
    unsafeAddress {
      // Set as soon as the leaf has elements, and a caller has checked the index against their number.
      unsafe elements.unsafelyUnwrapped + patches.place(of: index, count)
    }
  }
}

/// Unchecked because of the addresses: the tree that they lead into is never changed.
extension TreeLeaf: @unchecked Sendable where Element: Sendable {}
