#if DEBUG
extension RadixNode {
  /// Traps if an invariant is violated; returns the keys in order.
  func checkInvariants(isRoot: Bool) -> [UInt] {
    let keys: [UInt]
    switch storage {
    case .leaf(let elements):
      precondition(shift == 0, "A leaf has shift \(shift).")
      precondition(isRoot || !elements.isEmpty, "A leaf below the root is empty.")
      precondition(!elements.isEmpty || prefix == 0, "An empty root has prefix \(prefix).")
      precondition(elements.count == occupancy.nonzeroBitCount, "A leaf's occupancy is not that of its elements.")
      keys = elements.indices.map { prefix | UInt(digit(at: $0)) }
    case .patched(let log):
      precondition((1...RadixShape.maxPatches).contains(patchCount), "A node has \(patchCount) patches.")
      precondition(patchCount <= log.count, "A node has patches that are not there.")
      precondition(shift > 0, "A leaf has patches.")
      let base = log.base
      precondition((count, occupancy, shift) == (base.count, base.occupancy, base.shift), "A base differs.")
      precondition(prefix == base.prefix, "A base is elsewhere.")
      if case .patched = base.storage { preconditionFailure("A base has patches.") }
      keys = base.checkInvariants(isRoot: isRoot)
      var flat = self
      flat.flatten()
      precondition(flat.checkInvariants(isRoot: isRoot) == keys, "Patches change the keys.")
    case .inner(let children):
      precondition(children.count > 1, "An inner node has \(children.count) children.")
      precondition(Int(shift) % RadixShape.bits == 0, "There are no nodes of shift \(shift).")
      precondition(children.allSatisfy { $0.shift < shift }, "A child is not below its parent.")
      keys = children.flatMap { $0.checkInvariants(isRoot: false) }
      precondition(
        occupancy == keys.reduce(0) { $0 | bit(of: $1) }, "A node's occupancy is not that of its keys.")
      precondition(occupancy.nonzeroBitCount == children.count, "Two children share a digit.")
    }
    precondition(Int(count) == keys.count, "A node counts \(count) elements and has \(keys.count).")
    precondition(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }, "Keys do not ascend.")
    precondition(keys.allSatisfy { !excludes($0) }, "A node holds keys outside of its range.")
    return keys
  }
}
#endif
