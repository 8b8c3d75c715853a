extension RadixNode {
  @inlinable
  var isPatched: Bool { if case .patched = storage { true } else { false } }

  /// In a patch, the index of the base's child that it replaces.
  @inlinable
  @inline(__always)
  var partIndex: Int { Int(marks & 15) }

  /// The number of the log's patches that belong to this node.
  @inlinable
  @inline(__always)
  var patchCount: Int { Int(marks >> 4) }

  @inlinable
  mutating func setPartIndex(_ part: Int) { marks = marks & 0xF0 | UInt8(truncatingIfNeeded: part) }

  @inlinable
  mutating func setPatchCount(_ count: Int) { marks = marks & 15 | UInt8(truncatingIfNeeded: count << 4) }

  @inlinable
  func digit(at part: Int) -> Int {
    var rest = occupancy
    for _ in 0..<part { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }

  @inlinable
  func patch(of part: Int) -> RadixNode {
    var patch = child(part)
    patch.setPartIndex(part)
    return patch
  }

  @inlinable
  mutating func flatten() {
    guard isPatched else { return }
    let count = patchCount
    setPatchCount(0)
    storage = .inner(RadixNode.flatChildren(takeLog(), count))
  }

  /// The children of a base with a number of patches applied: in the base's own array, if nothing else holds it.
  @inlinable
  static func flatChildren(_ log: consuming PatchLog<Element>, _ count: Int) -> ContiguousArray<RadixNode> {
    var base = RadixNode()
    if isKnownUniquelyReferenced(&log) { swap(&base, &log.base) } else { base = log.base }
    var children = base.takeNodes()
    for index in 1...count { children[log[index].partIndex] = log[index] }
    return children
  }

  @inlinable
  var innerChildren: ContiguousArray<RadixNode>? {
    switch storage {
    case .leaf: nil
    case .inner(let children): children
    case .patched(let log): RadixNode.flatChildren(log, patchCount)
    }
  }
}
