extension RadixNode {
  /// Whether some parts are stored beside a shared node.
  @inlinable
  var isPatched: Bool { if case .patched = storage { true } else { false } }

  /// In a patch, the index of the base's part that it replaces.
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

  /// The digit of a part.
  @inlinable
  func digit(at part: Int) -> Int {
    var rest = occupancy
    for _ in 0..<part { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }

  /// A part of a node without patches, as a patch.
  @inlinable
  func patch(of part: Int) -> RadixNode {
    switch storage {
    case .leaf(let elements):
      var patch = RadixNode(elements[part], key: prefix | UInt(digit(at: part)))
      patch.setPartIndex(part)
      return patch
    case .inner(let nodes):
      var patch = nodes[part]
      patch.setPartIndex(part)
      return patch
    case .patched: preconditionFailure("A base has patches.")
    }
  }

  /// Puts patches into their base: in place if it is not shared any more, into a copy if it is.
  @inlinable
  mutating func flatten() {
    guard isPatched else { return }
    let count = patchCount
    setPatchCount(0)
    storage = RadixNode.flatStorage(takeLog(), count)
  }

  /// The parts of a base and of a number of patches in one array: the base's, if nothing else holds it.
  @inlinable
  static func flatStorage(_ log: consuming PatchLog<Element>, _ count: Int) -> Storage {
    var base = RadixNode()
    if isKnownUniquelyReferenced(&log) { swap(&base, &log.base) } else { base = log.base }
    guard base.shift > 0 else {
      var elements = base.takeElements()
      for place in 1...count { elements[log[place].partIndex] = log[place].part(0) }
      return .leaf(elements)
    }
    var children = base.takeNodes()
    for place in 1...count { children[log[place].partIndex] = log[place] }
    return .inner(children)
  }

  /// The parts without patches.
  @inlinable
  var flatStorage: Storage {
    guard case .patched(let log) = storage else { return storage }
    return RadixNode.flatStorage(log, patchCount)
  }

  /// The elements, if this is a leaf.
  @inlinable
  var leafElements: ContiguousArray<Element>? {
    guard shift == 0, case .leaf(let elements) = flatStorage else { return nil }
    return elements
  }

  /// The children, if this is not a leaf.
  @inlinable
  var innerChildren: ContiguousArray<RadixNode>? {
    guard shift != 0, case .inner(let children) = flatStorage else { return nil }
    return children
  }
}
