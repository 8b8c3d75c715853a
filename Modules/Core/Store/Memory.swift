#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// What of Core is unsafe, but for a reducer's `Member` and the two types that call through this file: what a store touches
// with every action lies outside of classes' own storage, a member that was not touched is told from its bytes, and what is
// surely kept is called without counting a reference. `Scripts/benchmark --only core.send` and `--only derived` show what
// each is good for: counting references alone was half of what a send to a subscriber cost.

/// A place in memory for one value, given back with the object.
///
/// Each access to a class's variable from code that is inlined into another module is checked for exclusivity at run
/// time. Some ten of those checks were most of the cost of a `send`. Here they are not needed: stores are on the main
/// actor, and a root refuses the one access that could overlap with another, reading the state while a reducer changes
/// it.
///
/// Safe to use, since the pointer is reached through ``value`` and ``address`` alone and lives as long as the object.
@usableFromInline @safe
final class Place<Value> {
  @usableFromInline
  let pointer: UnsafeMutablePointer<Value>

  @inlinable
  init(_ value: consuming Value) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
  }

  deinit {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  @inlinable
  var value: Value {
    unsafeAddress { unsafe UnsafePointer(pointer) }
    unsafeMutableAddress { unsafe pointer }
  }

  /// Where the value lies.
  @inlinable
  var address: Address { unsafe Address(UnsafeRawPointer(pointer)) }

  /// Where a member lies that is stored in the value itself; nil for one that is computed.
  @inlinable
  func address<Member>(of member: KeyPath<Value, Member>) -> Address? {
    MemoryLayout<Value>.offset(of: member).map { address.advanced(by: $0) }
  }
}

/// Where a value lies, its type forgotten, so that walking the tree of stores needs no generic code.
///
/// Safe to use, since an address comes from a ``Place`` that its user keeps, and is read as the type it was made with.
@usableFromInline @safe
struct Address {
  @usableFromInline
  let pointer: UnsafeRawPointer

  @inlinable
  init(_ pointer: UnsafeRawPointer) { unsafe self.pointer = unsafe pointer }

  @inlinable
  func advanced(by offset: Int) -> Address { unsafe Address(pointer + offset) }

  /// The value, as what it is.
  @inlinable
  subscript<Value>(as type: Value.Type) -> Value {
    unsafeAddress { unsafe pointer.assumingMemoryBound(to: type) }
  }

  /// Whether both values are the same to the last bit.
  ///
  /// Two values with the same bits are equal as long as both are kept: they refer to the same objects. The converse does
  /// not hold.
  func hasSameBytes(as other: Address, count: Int) -> Bool {
    unsafe memcmp(pointer, other.pointer, count) == 0
  }
}

/// The bytes that the listed members of a value had when they were last looked at, so that one comparison tells that none
/// of them has changed.
///
/// Safe to use, since the bytes are only compared. They refer to objects that the members' last values keep, so the same
/// bytes are the same objects.
@safe
final class Shadow {
  private let bytes: UnsafeMutableRawBufferPointer
  private let ranges: [Range<Int>]

  /// The bytes of a value in some ranges of it.
  init(of address: Address, in ranges: [Range<Int>]) {
    self.ranges = Self.joined(ranges)
    unsafe bytes = .allocate(byteCount: self.ranges.last?.upperBound ?? 0, alignment: 16)
    take(address)
  }

  deinit { unsafe bytes.deallocate() }

  func isSame(as address: Address) -> Bool {
    guard let base = unsafe bytes.baseAddress else { return true }
    for range in ranges
    where unsafe memcmp(base + range.lowerBound, address.pointer + range.lowerBound, range.count) != 0 { return false }
    return true
  }

  func take(_ address: Address) {
    guard let base = unsafe bytes.baseAddress else { return }
    for range in ranges {
      unsafe (base + range.lowerBound).copyMemory(from: address.pointer + range.lowerBound, byteCount: range.count)
    }
  }

  /// Ranges that touch or overlap as one.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

/// An object and a way to call it without counting a reference meanwhile: two atomic operations less.
///
/// Safe to use where the `Held` itself is a constant of an object that the caller holds, or in a list that does not change
/// meanwhile: it keeps the object.
@usableFromInline @safe
struct Held<Object: AnyObject> {
  @usableFromInline
  let object: Object
  @usableFromInline
  let reference: Unmanaged<Object>

  @inlinable
  init(_ object: Object) {
    self.object = object
    unsafe reference = .passUnretained(object)
  }
}

extension Unmanaged {
  /// Calls with the object, which somebody else keeps meanwhile.
  @inlinable @unsafe
  func call<Result>(_ body: (Instance) -> Result) -> Result {
    unsafe _withUnsafeGuaranteedRef { body($0) }
  }
}

/// Nodes that are kept until they have been told: a plain list of references, counted by hand, since appending to an array
/// of objects calls code that is not specialized.
@safe
final class ChangedNodes {
  private var nodes = UnsafeMutablePointer<Unmanaged<Node>>.allocate(capacity: 16)
  private var capacity = 16
  private(set) var count = 0

  deinit { unsafe nodes.deallocate() }

  @unsafe
  subscript(index: Int) -> Unmanaged<Node> { unsafe nodes[index] }

  @unsafe
  func append(_ node: Unmanaged<Node>) {
    if count == capacity { grow() }
    unsafe (nodes + count).initialize(to: node.retain())
    count &+= 1
  }

  /// Takes over all nodes of another list.
  func take(_ found: inout ContiguousArray<Node>) {
    guard !found.isEmpty else { return }
    for node in found { unsafe append(.passUnretained(node)) }
    found.removeAll(keepingCapacity: true)
  }

  /// Calls with each, in order, and lets go of all.
  @MainActor
  func removeAll(_ body: (Node) -> Void) {
    for index in 0..<count {
      let node = unsafe nodes[index]
      unsafe node.call(body)
      unsafe node.release()
    }
    count = 0
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Node>>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: nodes, count: count)
    unsafe nodes.deallocate()
    unsafe nodes = larger
    capacity *= 2
  }
}
