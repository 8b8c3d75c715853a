#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe code of the graph: values are compared and read by their bytes. `Scripts/benchmark --only derived` shows the
// gain: an unchanged member is found by one comparison of a few bytes, without code specialized for its type.

/// The bytes of a stored member in the value of the dependency, and those in the value of the member's own node. Safe,
/// since `MemoryLayout.offset(of:)` gave the offset, and a member's node is used only while its dependency exists.
@usableFromInline @safe
struct MemberBytes {
  @usableFromInline let source: UnsafeRawPointer
  @usableFromInline let stored: UnsafeMutableRawPointer
  @usableFromInline let count: Int

  @MainActor @inlinable
  init<Whole, Member>(_ offset: Int, of whole: ValueNode<Whole>, in member: ValueNode<Member>) {
    unsafe source = UnsafeRawPointer(whole.address + offset)
    unsafe stored = unsafe member.address
    count = MemoryLayout<Member>.size
  }

  /// Both values are alive, so equal bytes are references to the same objects: the values are indistinguishable.
  @inlinable
  var isUnchanged: Bool { unsafe memcmp(source, stored, count) == 0 }

  @inlinable
  func read<Member>(as type: Member.Type) -> Member { unsafe source.assumingMemoryBound(to: type).pointee }

  /// Copies the bytes of the dependency's member. An assignment leaves the padding as it was, so the bytes would differ
  /// forever. Safe only after the member was assigned to the node's value, when nothing but padding differs, or to a copy.
  @inlinable
  func copyBytes() { unsafe stored.copyMemory(from: source, byteCount: count) }
}

extension MemberBytes {
  func isBefore(_ other: MemberBytes) -> Bool { unsafe source < other.source }

  /// Copies the bytes of the dependency's member to the copy of a block that it is in.
  func copyBytes(to block: MemberBytes) {
    unsafe (block.stored + block.source.distance(to: source)).copyMemory(from: source, byteCount: count)
  }

  /// The bytes from the first to the last of some members, which are in the order of their bytes, and a copy of them.
  fileprivate init(_ members: ArraySlice<Members.Member>) {
    let first = unsafe members[members.startIndex].bytes.source
    count = members.map { unsafe first.distance(to: $0.bytes.source) + $0.bytes.count }.max() ?? 0
    unsafe source = first
    unsafe stored = .allocate(byteCount: count, alignment: 1)
    copyBytes()
  }
}

/// Neighbors in the value of a node, with a copy of their bytes, and of those between them. It retains nothing: while these
/// bytes are the same, the nodes of the members do.
@safe
final class Block {
  let range: Range<Int>
  /// Used only while this object exists.
  let bytes: MemberBytes

  init(_ members: ArraySlice<Members.Member>) {
    range = members.indices
    bytes = MemberBytes(members)
  }

  deinit { unsafe bytes.stored.deallocate() }
}

/// The place of a computed value: in its node if that is detached, so that it is not copied once more (`derived.depth.8`).
/// Not a parameter that is `inout`: the closure that fills it may read the same store, which fills it too. Safe, since it
/// is used only during the call to which it is passed.
@usableFromInline @safe
struct Slot<Value> {
  @usableFromInline let address: UnsafeMutablePointer<Value?>

  @inlinable
  init(_ address: UnsafeMutablePointer<Value?>) { unsafe self.address = address }

  /// The earlier value is released once the new one is in its place: code of the app that the release runs may read it.
  @inlinable
  func fill(_ value: Value) {
    let earlier = unsafe address.move()
    unsafe address.initialize(to: value)
    Bytes.release(earlier)
  }
}

extension ValueNode {
  @inlinable
  var slot: Slot<Value> { unsafe Slot(address.assumingMemoryBound(to: Value?.self)) }

  /// The address of the value. It may be used after this call, since a stored property of a class does not move, and it
  /// is not accessed while a reducer changes it (``Graph/checkReadable()``).
  @inlinable
  var address: UnsafeMutableRawPointer { unsafe Bytes.address(of: &value) }

  /// The value, if there is one, by its address: an optional of a large type is copied by the runtime, which costs as much
  /// as the rest of a publication (`core.send.row`). Copied before code of an app runs that may send an action, except
  /// in a publication, which queues it.
  @inlinable
  var stored: Value {
    unsafeAddress { unsafe UnsafePointer(address.assumingMemoryBound(to: Value.self)) }
  }

  /// The earlier value is released once the new one is in its place: code of the app that the release runs may read it. Not
  /// an assignment, which destroys first where it is not specialized, nor `swap`, which copies (`derived.depth.8`).
  @inlinable
  func exchange(_ new: consuming Value) {
    let place = unsafe address.assumingMemoryBound(to: Value.self)
    let earlier = unsafe place.move()
    unsafe place.initialize(to: new)
    Bytes.release(earlier)
  }

  /// The first past value, if ``hasPast``, by its address.
  @inlinable
  var firstPast: Past {
    unsafeAddress { unsafe UnsafePointer(Bytes.address(of: &past).assumingMemoryBound(to: Past.self)) }
  }

  @inlinable
  func mutate<Result>(_ body: (inout Value) -> Result) -> Result {
    guard value != nil else { preconditionFailure("a node without a value") }
    return unsafe body(&address.assumingMemoryBound(to: Value.self).pointee)
  }

  /// The value is read by its address and not changed meanwhile: while subscribers are called, actions are queued, every
  /// node is up to date, and one with a subscriber is not detached. The body is one of this type, since it subscribed.
  @inlinable
  func call(_ subscriber: Subscriber) -> Bool {
    unsafe Bytes.call(.passUnretained(subscriber), with: address.assumingMemoryBound(to: Value.self))
  }

  /// Calls the first subscriber, if there is one, where the closure returns true for the revision at which it joined. It is
  /// not counted meanwhile (`core.send.subscribed`): while this node notifies, no subscriber is removed. Returns false if
  /// the subscription has ended.
  @inlinable
  func callFirst(where isNotified: (UInt64) -> Bool) -> Bool {
    let first = unsafe Bytes.address(of: &listeners.first)
      .assumingMemoryBound(to: Unmanaged<Subscriber>?.self).pointee
    guard let first = unsafe first, unsafe isNotified(Bytes.joinedAt(first)) else { return true }
    return unsafe Bytes.call(first, with: address.assumingMemoryBound(to: Value.self))
  }

  /// Safe only with an offset that `MemoryLayout.offset(of:)` gave for a member of this type, while there is a value.
  @inlinable
  func member<Member>(at offset: Int) -> Member {
    unsafe (address + offset).assumingMemoryBound(to: Member.self).pointee
  }

  /// By a pointer that is passed, not in a closure: the library's call of an isolated closure is checked at run time.
  @inlinable @inline(__always)
  func compute(into new: UnsafeMutablePointer<Value?>) { unsafe compute?(Slot(new)) }

  @inlinable
  func hasSameBytes(as other: Value) -> Bool { unsafe Bytes.areEqual(address, other) }
}

extension Node {
  /// Casts without a check in a release build. Safe only if the node was created as an instance of the class.
  @inlinable
  final func assumed<Concrete: Node>(_ type: Concrete.Type) -> Concrete {
    unsafe unsafeDowncast(self, to: type)
  }
}

/// A node that is not retained, and not counted while it is read: an action read through eight stores takes 1,076
/// instructions instead of 1,508 (`derived.depth.8`). Safe, since a node is used only while its dependencies exist: a store retains its parent,
/// and the root retains all attached nodes by way of the lists of dependents. A debug build traps otherwise.
@MainActor @usableFromInline @safe
struct Unowned<Referent: Node> {
  #if DEBUG
  @usableFromInline unowned let node: Referent
  #else
  @usableFromInline let reference: Unmanaged<Referent>
  @inlinable var node: Referent { unsafe reference.takeUnretainedValue() }
  #endif

  @inlinable
  init(_ node: Referent) {
    #if DEBUG
    self.node = node
    #else
    unsafe reference = .passUnretained(node)
    #endif
  }

  @inlinable @inline(__always)
  func read<Result>(_ body: (Referent) -> Result) -> Result {
    #if DEBUG
    body(node)
    #else
    unsafe reference._withUnsafeGuaranteedRef(body)
    #endif
  }
}

/// Not isolated, nor are the closures in it: the library's calls of an isolated closure are checked at run time.
@usableFromInline
enum Bytes {
  @inlinable
  static func address<Value>(of value: inout Value) -> UnsafeMutableRawPointer {
    unsafe withUnsafeMutablePointer(to: &value) { UnsafeMutableRawPointer($0) }
  }

  /// Releases a value here and not before, once all is consistent: the release may run code of the app.
  @inlinable
  static func release<Value>(_ value: consuming Value) { withExtendedLifetime(value) {} }

  @inlinable
  static func joinedAt(_ subscriber: Unmanaged<Subscriber>) -> UInt64 {
    unsafe subscriber._withUnsafeGuaranteedRef { $0.joinedAt }
  }

  @inlinable
  static func call<State>(_ subscriber: Unmanaged<Subscriber>, with state: UnsafePointer<State>) -> Bool {
    unsafe subscriber._withUnsafeGuaranteedRef { subscriber in
      guard subscriber.beginCall() else { return false }
      unsafe subscriber.body._withUnsafeGuaranteedRef {
        unsafe unsafeDowncast($0, to: StateBody<State>.self).call(state.pointee)
      }
      return subscriber.endCall()
    }
  }

  @inlinable
  static func areEqual<Value>(_ stored: UnsafeRawPointer, _ value: Value) -> Bool {
    unsafe withUnsafePointer(to: value) { unsafe memcmp(stored, $0, MemoryLayout<Value>.size) == 0 }
  }

  static func areEqual<Element>(_ left: [Element], _ right: [Element]) -> Bool {
    guard left.count == right.count else { return false }
    return unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return unsafe memcmp(first, second, left.count) == 0
      }
    }
  }
}
