extension RadixNode {
  /// In place where no other version shares the nodes, and as a patch where one does. The key must have an element.
  @inlinable
  mutating func update<Result>(_ key: UInt, _ body: (inout Element) throws -> Result) rethrows -> Result {
    try update(key, RadixShape.patches(count: Int(count)), body)
  }

  /// - Parameter patches: the number of patches after which a shared inner node is copied.
  @inlinable
  mutating func update<Result>(
    _ key: UInt, _ patches: Int, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    let index = index(of: key)
    if shift == 0 {
      var elements = takeElements()
      defer { storage = .leaf(elements) }
      return try body(&elements[index])
    }
    if isPatched { return try updatePatched(index, key, patches, body) }
    // A node of few children is copied; it is not larger than a patch.
    if patches > 0, occupancy.nonzeroBitCount > RadixShape.fewParts, !isUnique() {
      return try updateBeside(index, key, patches, body)
    }
    var children = takeNodes()
    defer { storage = .inner(children) }
    return try children[index].update(key, patches, body)
  }

  @inlinable
  mutating func updateBeside<Result>(
    _ index: Int, _ key: UInt, _ patches: Int, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    var patch = patch(of: index)
    let log = PatchLog.make(self)
    _ = log.claim(0)
    storage = .patched(log)
    setPatchCount(1)
    defer { log.fill(0, patch) }
    return try patch.update(key, patches, body)
  }

  /// Patches are merged into the base once it is not shared anymore, or there are too many.
  @inlinable
  mutating func updatePatched<Result>(
    _ index: Int, _ key: UInt, _ patches: Int, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    var log = takeLog()
    let count = patchCount
    let isOurs = isKnownUniquelyReferenced(&log)
    if isOurs { log.truncate(to: count) }
    if isOurs, log.base.isUnique() || count >= patches {
      return try updateFlat(consume log, key, patches, body)
    }
    let holder = log.holder(of: index, among: count)
    if isOurs, holder > 0 {
      defer { storage = .patched(log) }
      return try log[holder].update(key, patches, body)
    }
    guard count < patches, log.claim(count) else { return try updateFlat(consume log, key, patches, body) }
    var patch = holder > 0 ? log[holder] : log.base.patch(of: index)
    setPatchCount(count + 1)
    defer {
      log.fill(count, patch)
      storage = .patched(log)
    }
    return try patch.update(key, patches, body)
  }

  @inlinable
  mutating func updateFlat<Result>(
    _ log: consuming PatchLog<Element>, _ key: UInt, _ patches: Int, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    let count = patchCount
    setPatchCount(0)
    storage = .inner(RadixNode.flatChildren(consume log, count))
    return try update(key, patches, body)
  }
}
