#if DEBUG
extension RadixNode {
  /// Traps if an invariant is violated; returns the keys in order.
  func checkInvariants(isRoot: Bool) -> [UInt] {
    var keys: [UInt] = []
    switch storage {
    case .empty:
      precondition(isRoot, "A node below the root is empty.")
      precondition(
        (occupancy, shift, prefix, patches.bits) == (0, 0, 0, 0), "An empty root is not that of an empty tree.")
    case .leaf(let elements):
      precondition(shift == 0, "A leaf has shift \(shift).")
      checkBuffer(elements)
      keys = (0..<elements.count).map { prefix | UInt(digit(at: $0)) }
    case .inner(let children):
      precondition(children.count > 1, "An inner node has \(children.count) children.")
      precondition(shift > 0 && Int(shift) % RadixShape.bits == 0, "There are no inner nodes of shift \(shift).")
      checkBuffer(children)
      for slot in 0..<children.count {
        precondition(child(slot).shift < shift, "A child is not below its parent.")
        precondition(child(slot).count == children[slot].count, "A patch changes the number of elements.")
        let childKeys = child(slot).checkInvariants(isRoot: false)
        precondition(childKeys.allSatisfy { digit(of: $0) == digit(at: slot) }, "A child is in another's slot.")
        keys += childKeys
      }
    }
    precondition(Int(count) == keys.count, "A node counts \(count) elements and has \(keys.count).")
    precondition(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }, "Keys do not ascend.")
    precondition(keys.allSatisfy { !excludes($0) }, "A node holds keys outside of its range.")
    return keys
  }

  private func checkBuffer<Part>(_ buffer: PartBuffer<Part>) {
    precondition(buffer.count == occupancy.nonzeroBitCount, "A node's occupancy is not that of its parts.")
    precondition(buffer.count + buffer.patches.count <= buffer.room, "A buffer is too full.")
    let last = patches.count
    precondition(last <= buffer.patches.count, "A node has patches that are not there.")
    for slot in 0..<RadixShape.width {
      precondition(slot < buffer.count || buffer.patches.patch(of: slot) == 0, "A patch has no slot.")
      // The latest version has the same patch, or a later one.
      let (own, latest) = (patches.patch(of: slot), buffer.patches.patch(of: slot))
      precondition(own == latest || latest > last, "A node has other patches than its buffer.")
    }
  }
}
#endif
