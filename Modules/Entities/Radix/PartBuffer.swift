import Synchronization

/// The parts of a node, in slots, and after them the patches: parts that versions have changed since, in the order of
/// the changes.
///
/// A version stores the map of its patches. The version with the latest patch adds the next one to the shared buffer, and
/// nothing is copied. If the next place is taken, since two versions branched from one, or if there is no room, a version
/// copies its parts.
///
/// A patch is written once, by the thread that claimed its place with an atomic exchange, and read only through
/// versions made after that. Anything else is changed only through a unique reference to the buffer. So threads that
/// hold versions of their own do not interfere with each other.
///
/// A part that a patch replaces, and a patch of a version that was released, stay in the buffer until it is copied, released,
/// or changed by its only version.
@usableFromInline @safe
final class PartBuffer<Part>: ManagedBuffer<PartBufferHeader, Part> {
  /// A buffer without parts.
  @inlinable
  static func make(room: Int) -> PartBuffer {
    unsafe unsafeDowncast(
      PartBuffer.create(minimumCapacity: room) { _ in PartBufferHeader(room: UInt32(room)) },
      to: PartBuffer.self)
  }

  @inlinable
  static func make(_ parts: Part...) -> PartBuffer {
    let buffer = make(room: parts.count)
    for part in parts { buffer.append(part) }
    return buffer
  }

  deinit { unsafe parts.deinitialize(count: count + patches.count) }

  @inlinable
  @inline(__always)
  var parts: UnsafeMutablePointer<Part> { unsafe withUnsafeMutablePointerToElements { unsafe $0 } }

  /// The header by its address: an access to the property is checked for exclusivity at run time.
  @inlinable
  @inline(__always)
  var head: UnsafeMutablePointer<PartBufferHeader> { unsafe withUnsafeMutablePointerToHeader { unsafe $0 } }

  /// The number of parts, without patches.
  @inlinable
  @inline(__always)
  var count: Int {
    get { unsafe Int(head.pointee.count) }
    set { unsafe head.pointee.count = UInt32(truncatingIfNeeded: newValue) }
  }

  /// The number of places for parts and patches.
  @inlinable
  @inline(__always)
  var room: Int { unsafe Int(head.pointee.room) }

  /// The latest version's patches, which several threads may add at once.
  @inlinable
  @inline(__always)
  var shared: UnsafeMutablePointer<Atomic<UInt64>> {
    // They are the header's first member, and an `Atomic<UInt64>` has the memory layout of a `UInt64`.
    unsafe UnsafeMutableRawPointer(head).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  @inlinable
  @inline(__always)
  var patches: PatchMap { PatchMap(bits: unsafe shared.pointee.load(ordering: .acquiring)) }
}

extension PartBuffer {
  /// The address of a version's part.
  @inlinable
  @inline(__always)
  func address(of slot: Int, _ patches: PatchMap) -> UnsafeMutablePointer<Part> {
    unsafe parts + patches.place(of: slot, count)
  }

  /// A version's parts, without patches. Each part is copied by itself: for an array of them, the runtime would look
  /// up how to. In the usual case no slot has a patch, and without looking for one it takes a third less (`core.send.row`).
  @inlinable
  func copy(_ patches: PatchMap, room: Int) -> PartBuffer {
    let copy = PartBuffer.make(room: room)
    let (old, new, count) = unsafe (parts, copy.parts, count)
    if patches == PatchMap() {
      for slot in 0..<count { unsafe (new + slot).initialize(to: (old + slot).pointee) }
    } else {
      for slot in 0..<count { unsafe (new + slot).initialize(to: (old + patches.place(of: slot, count)).pointee) }
    }
    copy.count = count
    return copy
  }

  /// Whether no other version has the buffer; then its patches replace the parts.
  @inlinable
  static func isOwn(_ buffer: inout PartBuffer, _ patches: inout PatchMap) -> Bool {
    guard isKnownUniquelyReferenced(&buffer) else { return false }
    // The check does not order what other threads did with their versions before the reads below.
    atomicMemoryFence(ordering: .acquiring)
    buffer.settle(patches)
    patches = PatchMap()
    return true
  }

  /// Makes the reference unique, without patches, and with room for further parts.
  @inlinable
  static func makeOwn(_ buffer: inout PartBuffer, _ patches: inout PatchMap, adding additional: Int = 0) {
    let isLarge = buffer.count + additional <= buffer.room
    let room = isLarge ? buffer.room : min(RadixShape.width, max(4, buffer.count * 2))
    if !isOwn(&buffer, &patches) {
      buffer = buffer.copy(patches, room: room)
      patches = PatchMap()
    } else if !isLarge {
      buffer = buffer.moved(room: room)
    }
  }

  /// Moves the parts to another buffer; the reference must be unique, and there must be no patches.
  @inlinable
  func moved(room: Int) -> PartBuffer {
    let buffer = PartBuffer.make(room: room)
    unsafe buffer.parts.moveInitialize(from: parts, count: count)
    (buffer.count, count) = (count, 0)
    return buffer
  }

  /// Without the room for parts that a builder did not add, and, with few parts, without the one for patches; the reference
  /// must be unique.
  @inlinable
  var trimmed: PartBuffer {
    let patches = count <= RadixShape.fewParts ? 0 : room - RadixShape.width
    return room == count + patches ? self : moved(room: count + patches)
  }
}

// Only with a unique reference to a buffer without patches, see `makeOwn`.
extension PartBuffer {
  @inlinable
  subscript(slot: Int) -> Part {
    unsafeAddress { unsafe UnsafePointer(parts + slot) }
    unsafeMutableAddress { unsafe parts + slot }
  }

  @inlinable
  func append(_ part: consuming Part) {
    precondition(count < room, "A node has no room.")
    unsafe (parts + count).initialize(to: part)
    count += 1
  }

  @inlinable
  func insert(_ part: consuming Part, at slot: Int) {
    precondition(count < room, "A node has no room.")
    unsafe (parts + slot + 1).moveInitialize(from: parts + slot, count: count - slot)
    count += 1
    unsafe (parts + slot).initialize(to: part)
  }

  /// Leaves a hole, which has to be filled or closed.
  @inlinable
  func take(_ slot: Int) -> Part { unsafe (parts + slot).move() }

  @inlinable
  func remove(at slot: Int) -> Part {
    defer { close(slot..<slot + 1) }
    return take(slot)
  }

  @inlinable
  func removeAll(in slots: Range<Int>) {
    unsafe (parts + slots.lowerBound).deinitialize(count: slots.count)
    close(slots)
  }

  /// Closes a hole.
  @inlinable
  func close(_ slots: Range<Int>) {
    unsafe (parts + slots.lowerBound).moveInitialize(from: parts + slots.upperBound, count: count - slots.upperBound)
    count -= slots.count
  }
}

/// The header of a ``PartBuffer``.
@usableFromInline
struct PartBufferHeader {
  /// The ``PatchMap`` of the latest version; the first member, since it is changed by its address.
  @usableFromInline
  var patches: UInt64 = 0

  @usableFromInline
  var count: UInt32 = 0

  @usableFromInline
  let room: UInt32

  @inlinable
  init(room: UInt32) { self.room = room }
}
