extension RadixNode where Entity: Equatable {
  /// Whether both subtrees hold equal entities; shared nodes are not looked into.
  ///
  /// Equal sets of ids have equal shapes, so nodes are compared in pairs.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard (count, occupancy, shift) == (other.count, other.occupancy, other.shift) else { return false }
    if isIdentical(to: other) { return true }
    var rest = patchedParts(against: other) ?? allParts
    while rest != 0 {
      guard isPartEqual(rest.trailingZeroBitCount, to: other) else { return false }
      rest &= rest &- 1
    }
    return true
  }

  @inlinable
  func isPartEqual(_ part: Int, to other: Self) -> Bool {
    guard shift == 0 else { return child(part).isEqual(to: other.child(part)) }
    let (left, right) = (entity(part), other.entity(part))
    return left.id == right.id && left == right
  }
}

extension RadixNode {
  /// Which parts may differ, if both nodes are patches of one base, or one of the other; `nil` elsewhere.
  @inlinable
  func patchedParts(against other: Self) -> UInt16? {
    switch (storage, other.storage) {
    case (.patched(let left), .patched(let right)):
      left[0].isIdentical(to: right[0]) ? RadixNode.parts(left) | RadixNode.parts(right) : nil
    case (.patched(let nodes), _): nodes[0].isIdentical(to: other) ? RadixNode.parts(nodes) : nil
    case (_, .patched(let nodes)): nodes[0].isIdentical(to: self) ? RadixNode.parts(nodes) : nil
    default: nil
    }
  }

  @inlinable
  static func parts(_ nodes: ContiguousArray<RadixNode>) -> UInt16 {
    var parts: UInt16 = 0
    for patch in 1..<nodes.count { parts |= 1 &<< UInt16(nodes[patch].part) }
    return parts
  }

  /// As many bits as there are parts.
  @inlinable
  var allParts: UInt16 { UInt16(truncatingIfNeeded: 1 << occupancy.nonzeroBitCount - 1) }

  /// A child of an inner node.
  @inlinable
  func child(_ part: Int) -> RadixNode {
    switch storage {
    case .leaf: return self
    case .inner(let children): return children[part]
    case .patched(let nodes):
      let patch = patch(for: part, in: nodes)
      return patch == 0 ? nodes[0].child(part) : nodes[patch]
    }
  }

  /// An entity of a leaf, by its place.
  @inlinable
  func entity(_ part: Int) -> Entity {
    switch storage {
    case .leaf(let entities): return entities[part]
    case .inner(let nodes), .patched(let nodes):
      let patch = patch(for: part, in: nodes)
      return patch == 0 ? nodes[0].entity(part) : nodes[patch].entity(0)
    }
  }
}
