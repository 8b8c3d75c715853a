/// The patch of each slot: its number in four bits, counted from 1 in the order of the changes; 0 without a patch. So one
/// exchange of a word adds a patch. It is in the node, so that a look-up finds a part without reading the buffer's header,
/// and in the header, for the latest version.
@usableFromInline
struct PatchMap: Equatable, Sendable {
  @usableFromInline
  var bits: UInt64

  @inlinable
  init(bits: UInt64 = 0) { self.bits = bits }

  @inlinable
  @inline(__always)
  func patch(of slot: Int) -> Int {
    Int(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: slot &* 4)) & 15
  }

  /// The place of a slot's part in a buffer of `count` parts.
  @inlinable
  @inline(__always)
  func place(of slot: Int, _ count: @autoclosure () -> Int) -> Int {
    let patch = patch(of: slot)
    return patch == 0 ? slot : count() &+ patch &- 1
  }

  /// The number of patches: the last one's number.
  @inlinable
  var count: Int {
    var (rest, count) = (bits, UInt64(0))
    while rest != 0 {
      let shift = UInt64(truncatingIfNeeded: rest.trailingZeroBitCount & ~3)
      count = max(count, rest &>> shift & 15)
      rest &= ~(15 &<< shift)
    }
    return Int(truncatingIfNeeded: count)
  }

  @inlinable
  func adding(_ patch: Int, for slot: Int) -> PatchMap {
    let shift = UInt64(truncatingIfNeeded: slot &* 4)
    return PatchMap(bits: bits & ~(15 &<< shift) | UInt64(truncatingIfNeeded: patch) &<< shift)
  }

  /// The slots whose parts are not the same ones, as bits.
  @inlinable
  func difference(from other: PatchMap) -> UInt16 {
    var (rest, slots) = (bits ^ other.bits, UInt16(0))
    while rest != 0 {
      let slot = rest.trailingZeroBitCount &>> 2
      slots |= 1 &<< UInt16(truncatingIfNeeded: slot)
      rest &= ~(15 &<< UInt64(truncatingIfNeeded: slot &* 4))
    }
    return slots
  }
}
