#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Everything in the store that is unsafe: values compared and read by their bytes. `Scripts/benchmark --only derived` shows
// what it is worth: a member that did not change is found by one comparison of a few bytes, without its type's code.

/// Where a node's value is stored, its type forgotten.
///
/// Safe to use, since only this file reads it, as the type of the node that it belongs to.
@usableFromInline @safe
struct Address {
  @usableFromInline let pointer: UnsafeRawPointer

  @inlinable
  init(_ pointer: UnsafeRawPointer) { unsafe self.pointer = unsafe pointer }
}

/// Which bytes of a value are one of its stored members.
///
/// Safe to use, since it is only made with an offset that `MemoryLayout.offset(of:)` gave for that member.
@usableFromInline @safe
struct ByteRange {
  @usableFromInline let offset: Int
  @usableFromInline let count: Int

  @inlinable
  init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  /// Whether a member's node holds the very bytes that its parent's value has now. Both values are alive, so the same
  /// bytes are references to the same objects: the values cannot be told apart.
  @MainActor
  func isUnchanged(_ member: Node, in parent: Node) -> Bool {
    guard let old = member.address, let new = parent.address else { return false }
    return unsafe memcmp(new.pointer + offset, old.pointer, count) == 0
  }
}

extension ValueNode {
  /// Where the value is stored. A stored property of a class does not move, and none is accessed while a reducer changes it
  /// (``Graph/checkReadable()``).
  @inlinable
  func noteAddress() {
    unsafe withUnsafeMutablePointer(to: &value) { address = unsafe Address($0) }
  }

  /// Changes the value in place.
  @inlinable
  func mutate<Result>(_ body: (inout Value) -> Result) -> Result {
    guard let address else { preconditionFailure("a node without a value") }
    return unsafe body(&UnsafeMutableRawPointer(mutating: address.pointer).assumingMemoryBound(to: Value.self).pointee)
  }

  /// A stored member of the value.
  @inlinable
  func member<Member>(at bytes: ByteRange, as type: Member.Type) -> Member {
    guard let address else { preconditionFailure("a node without a value") }
    return unsafe (address.pointer + bytes.offset).assumingMemoryBound(to: type).pointee
  }

  /// Whether another value has the same bytes as the stored one.
  @inlinable
  func hasSameBytes(as other: Value) -> Bool {
    guard let address else { return false }
    return unsafe withUnsafeBytes(of: other) { unsafe Bytes.areEqual(address.pointer, $0) }
  }

  /// Copies the padding of the parent's member over that of the equal stored value: an assignment leaves it as it was, and
  /// then the bytes would differ for ever.
  @inlinable
  func copyPadding(from parent: Node, at bytes: ByteRange) {
    guard let address, let new = parent.address else { return }
    unsafe UnsafeMutableRawPointer(mutating: address.pointer).copyMemory(
      from: new.pointer + bytes.offset, byteCount: bytes.count)
  }
}

extension Node {
  /// The node as what it is.
  @inlinable
  final func assumed<Concrete: Node>(_ type: Concrete.Type) -> Concrete {
    unsafe unsafeDowncast(self, to: type)
  }
}

@usableFromInline
enum Bytes {
  @usableFromInline
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard let base = right.baseAddress else { return true }
    return unsafe memcmp(left, base, right.count) == 0
  }

  /// Whether the elements of two arrays have the same bytes.
  static func areEqual<Element>(_ left: [Element], _ right: [Element]) -> Bool {
    guard left.count == right.count else { return false }
    return unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let base = left.baseAddress else { return true }
        return unsafe areEqual(base, right)
      }
    }
  }
}
