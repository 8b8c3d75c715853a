extension RadixNode {
  /// Changes the element of a key: in place where no other version shares the nodes, beside them where one does.
  ///
  /// - Precondition: the key has one.
  @inlinable
  mutating func update<Result>(_ key: UInt, _ body: (inout Element) throws -> Result) rethrows -> Result {
    try update(key, RadixShape.patches(count: Int(count)), body)
  }

  /// - Parameter patches: the number of patches after which a shared node is copied.
  @inlinable
  mutating func update<Result>(
    _ key: UInt, _ patches: (inner: Int, leaf: Int), _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    let place = place(of: key)
    let maxPatches = shift > 0 ? patches.inner : patches.leaf
    if isPatched { return try updatePatched(place, key, patches, maxPatches, body) }
    // A node of few parts is copied; it is not larger than a patch.
    if maxPatches > 0, occupancy.nonzeroBitCount > RadixShape.fewParts, !isUnique() {
      return try updateBeside(place, key, patches, body)
    }
    if shift == 0 {
      var elements = takeElements()
      defer { storage = .leaf(elements) }
      return try body(&elements[place])
    }
    var children = takeNodes()
    defer { storage = .inner(children) }
    return try children[place].update(key, patches, body)
  }

  /// Makes this node the base of a patched one, and changes a copy of one part.
  @inlinable
  mutating func updateBeside<Result>(
    _ place: Int, _ key: UInt, _ patches: (inner: Int, leaf: Int), _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    var patch = patch(of: place)
    let log = PatchLog.make(self)
    _ = log.claim(0)
    storage = .patched(log)
    setPatchCount(1)
    defer { log.fill(0, patch) }
    return try patch.update(key, patches, body)
  }

  /// Changes a part beside the base. Patches go into the base once it is not shared any more, or they are too many.
  @inlinable
  mutating func updatePatched<Result>(
    _ place: Int, _ key: UInt, _ patches: (inner: Int, leaf: Int), _ maxPatches: Int,
    _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    var log = takeLog()
    let count = patchCount
    let isOurs = isKnownUniquelyReferenced(&log)
    if isOurs { log.truncate(to: count) }
    if isOurs, log.base.isUnique() || count >= maxPatches {
      return try updateFlat(consume log, key, patches, body)
    }
    let holder = log.holder(of: place, among: count)
    if isOurs, holder > 0 {
      defer { storage = .patched(log) }
      return try log[holder].update(key, patches, body)
    }
    guard count < maxPatches, log.claim(count) else { return try updateFlat(consume log, key, patches, body) }
    var patch = holder > 0 ? log[holder] : log.base.patch(of: place)
    setPatchCount(count + 1)
    defer {
      log.fill(count, patch)
      storage = .patched(log)
    }
    return try patch.update(key, patches, body)
  }

  /// Makes one array of a base and its patches, and changes that.
  @inlinable
  mutating func updateFlat<Result>(
    _ log: consuming PatchLog<Element>, _ key: UInt, _ patches: (inner: Int, leaf: Int),
    _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    let count = patchCount
    setPatchCount(0)
    storage = RadixNode.flatStorage(consume log, count)
    return try update(key, patches, body)
  }
}
