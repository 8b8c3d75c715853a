import Synchronization

extension PartBuffer {
  /// Changes a version's part: in place if no other version has the buffer, otherwise in a patch or, after `limit`
  /// patches, in a copy.
  ///
  /// - Parameter replacesPatch: whether a changed part may be a second patch of its slot. The first one stays in the
  ///   buffer, so what it references is shared from then on.
  @inlinable
  @inline(__always)
  static func change<Result>(
    _ slot: Int, of buffer: inout PartBuffer, _ patches: inout PatchMap, limit: Int,
    replacesPatch: (_ old: Part, _ new: Part) -> Bool, _ body: (inout Part) throws -> Result
  ) rethrows -> Result {
    if isOwn(&buffer, &patches) { return try body(&buffer[slot]) }
    // Without patches, the part is changed in the copy, and retained once less.
    guard limit > 0 else {
      buffer = buffer.copy(patches, room: buffer.count)
      patches = PatchMap()
      return try body(&buffer[slot])
    }
    let old = unsafe buffer.address(of: slot, patches)
    var part = unsafe old.pointee
    // Also if the body throws.
    defer {
      if unsafe patches.patch(of: slot) == 0 || replacesPatch(old.pointee, part),
        let new = buffer.claim(slot, after: patches, limit: limit)
      {
        unsafe buffer.address(of: slot, new).initialize(to: part)
        patches = new
      } else {
        buffer = buffer.copy(patches, room: buffer.count + limit)
        patches = PatchMap()
        buffer[slot] = part
      }
    }
    return try body(&part)
  }

  /// Claims the place after a version's patches, which has to be filled at once; `nil` if there is none, or another
  /// version has it.
  @inlinable
  func claim(_ slot: Int, after patches: PatchMap, limit: Int) -> PatchMap? {
    let number = patches.count + 1
    guard number <= limit, count + number <= room else { return nil }
    let new = patches.adding(number, for: slot)
    let isClaimed = unsafe shared.pointee.compareExchange(
      expected: patches.bits, desired: new.bits, ordering: .acquiringAndReleasing
    ).exchanged
    return isClaimed ? new : nil
  }

  /// Moves a version's patches to the parts that they replace, and removes all others; the reference must be unique.
  @inlinable
  func settle(_ own: PatchMap) {
    let all = patches.count
    guard all > 0 else { return }
    let first = unsafe parts + count
    var rest: UInt16 = 1 &<< UInt16(truncatingIfNeeded: all) &- 1
    for slot in 0..<count {
      let patch = own.patch(of: slot)
      guard patch > 0 else { continue }
      unsafe parts[slot] = (first + (patch - 1)).move()
      rest &= ~(1 &<< UInt16(truncatingIfNeeded: patch - 1))
    }
    while rest != 0 {
      unsafe (first + rest.trailingZeroBitCount).deinitialize(count: 1)
      rest &= rest &- 1
    }
    unsafe shared.pointee.store(0, ordering: .releasing)
  }
}
