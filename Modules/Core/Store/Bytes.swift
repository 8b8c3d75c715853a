#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// The store's unsafe code: values compared and read by their bytes. `Scripts/benchmark --only derived` shows the gain:
// an unchanged member is found by one comparison of a few bytes, without code specialized for its type.

/// The bytes of a stored member of a node's value, and those of the member's own node.
///
/// Safe to use, since it is only made with an offset that `MemoryLayout.offset(of:)` gave for that member, and both nodes
/// outlive it: a member's node is used only while its dependency exists.
@usableFromInline @safe
struct MemberBytes {
  /// Where the member is in the dependency's value.
  @usableFromInline let source: UnsafeRawPointer
  /// Where the node stores its value.
  @usableFromInline let stored: UnsafeMutableRawPointer
  @usableFromInline let count: Int

  @MainActor @inlinable
  init<Whole, Member>(_ offset: Int, of whole: ValueNode<Whole>, in member: ValueNode<Member>) {
    unsafe source = UnsafeRawPointer(whole.address + offset)
    unsafe stored = unsafe member.address
    count = MemoryLayout<Member>.size
  }

  /// Whether the node stores the very bytes that its dependency's value has now. Both values are alive, so the same bytes
  /// are references to the same objects: the values cannot be told apart.
  @inlinable
  var isUnchanged: Bool { unsafe memcmp(source, stored, count) == 0 }

  /// The member now.
  @inlinable
  func read<Member>(as type: Member.Type) -> Member { unsafe source.assumingMemoryBound(to: type).pointee }

  /// Copies the padding of the dependency's member over that of the equal stored value: an assignment leaves it as it was,
  /// and then the bytes would differ for ever.
  @inlinable
  func copyPadding() { unsafe stored.copyMemory(from: source, byteCount: count) }
}

extension ValueNode {
  /// Where the value is stored. A stored property of a class does not move, and it is not accessed while a reducer
  /// changes it (``Graph/checkReadable()``).
  @inlinable
  var address: UnsafeMutableRawPointer { unsafe Bytes.address(of: &value) }

  @inlinable
  func mutate<Result>(_ body: (inout Value) -> Result) -> Result {
    guard value != nil else { preconditionFailure("a node without a value") }
    return unsafe body(&address.assumingMemoryBound(to: Value.self).pointee)
  }

  /// The stored member at an offset.
  @inlinable
  func member<Member>(at offset: Int) -> Member {
    unsafe (address + offset).assumingMemoryBound(to: Member.self).pointee
  }

  /// Whether another value has the same bytes as the stored one.
  @inlinable
  func hasSameBytes(as other: Value) -> Bool { unsafe Bytes.areEqual(address, other) }
}

extension Node {
  /// The node as a node of a value type.
  @inlinable
  final func assumed<Concrete: Node>(_ type: Concrete.Type) -> Concrete {
    unsafe unsafeDowncast(self, to: type)
  }
}

/// Not isolated, as are the closures in it: an isolated one is checked at run time wherever the library calls it.
@usableFromInline
enum Bytes {
  @inlinable
  static func address<Value>(of value: inout Value) -> UnsafeMutableRawPointer {
    unsafe withUnsafeMutablePointer(to: &value) { UnsafeMutableRawPointer($0) }
  }

  /// Whether a value has the bytes that are stored at an address.
  @inlinable
  static func areEqual<Value>(_ stored: UnsafeRawPointer, _ value: Value) -> Bool {
    unsafe withUnsafeBytes(of: value) { unsafe areEqual(stored, $0) }
  }

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
