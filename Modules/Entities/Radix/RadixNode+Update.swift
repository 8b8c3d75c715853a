extension RadixNode {
  /// In place where no other version shares the nodes, and as patches where one does. The key must have an element.
  @inlinable
  mutating func update<Result>(_ key: UInt, _ body: (inout Element) throws -> Result) rethrows -> Result {
    try update(key, isPatched: Int(count) > RadixShape.smallCount, body)
  }

  /// - Parameter isPatched: whether shared nodes get patches.
  @inlinable
  mutating func update<Result>(
    _ key: UInt, isPatched: Bool, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    let slot = index(of: key)
    let limit = isPatched ? RadixShape.maxPatches(shift: shift, parts: occupancy.nonzeroBitCount) : 0
    if shift == 0 {
      var elements = takeElements()
      defer { storage = .leaf(elements) }
      // An element's patch is changed in a copy, which the version then has to itself: so a collection in an entity is
      // copied a few times at most beside a kept version, however often it is changed.
      return try PartBuffer.change(slot, of: &elements, &patches, limit: limit, replacesPatch: { _, _ in false }, body)
    }
    var children = takeNodes()
    defer { storage = .inner(children) }
    // A child that got a patch itself may replace one, and so may a copy of a child without room for patches. Another copy
    // may not, or it would be copied at every change.
    return try PartBuffer.change(
      slot, of: &children, &patches, limit: limit, replacesPatch: { $0.sharesBuffer(with: $1) || $0.isFull }
    ) { child in try child.update(key, isPatched: isPatched, body) }
  }

  /// Moves an element out of the tree if no other version has it; its place has to be filled, or erased.
  @inlinable
  mutating func takeUnshared(_ key: UInt) -> Element? {
    let slot = index(of: key)
    if shift == 0 {
      var elements = takeElements()
      defer { storage = .leaf(elements) }
      return PartBuffer.isOwn(&elements, &patches) ? elements.take(slot) : nil
    }
    var children = takeNodes()
    defer { storage = .inner(children) }
    return PartBuffer.isOwn(&children, &patches) ? children[slot].takeUnshared(key) : nil
  }

  /// Fills the place of an element that was taken.
  @inlinable
  func fill(_ key: UInt, _ element: consuming Element) {
    guard let place = unsafe address(of: key) else { preconditionFailure("The key \(key) has no place.") }
    unsafe UnsafeMutablePointer(mutating: place).initialize(to: element)
  }
}
