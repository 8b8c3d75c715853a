// Unsafe: the compiler copies a value from a property of a class before it passes the value on, with a count of references for each
// member; an address is not copied. Safe, since a stored property of a class does not move, an optional has its value at its own
// address, and no code of the app that runs meanwhile replaces the value: it may read, which pulls, but the node is verified.

/// A member and, if it is stored inline, its offset; otherwise -1.
@usableFromInline
struct StoredMember<Root, Value> {
  @usableFromInline let keyPath: KeyPath<Root, Value>
  @usableFromInline let offset: Int

  @inlinable
  init(_ keyPath: KeyPath<Root, Value>) {
    (self.keyPath, offset) = (keyPath, MemoryLayout<Root>.offset(of: keyPath) ?? -1)
  }
}

extension ValueNode {
  @inlinable
  var address: UnsafeMutablePointer<Value> { unsafe Self.address(of: &storage) }

  // Not isolated, since the standard library's calls of an isolated closure are checked at run time.
  @inlinable
  nonisolated static func address(of value: inout Value?) -> UnsafeMutablePointer<Value> {
    unsafe withUnsafeMutablePointer(to: &value) {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Value.self)
    }
  }

  /// The stored value, of which there is one.
  @inlinable
  var storedValue: Value { unsafeAddress { unsafe UnsafePointer(address) } }

  @inlinable
  func exchange(_ new: consuming Value) -> Value {
    let earlier = unsafe address.move()
    unsafe address.initialize(to: new)
    return earlier
  }

  @inlinable
  func mutate<Result>(_ body: (inout Value) -> Result) -> Result { unsafe body(&address.pointee) }

  @inlinable
  func read<Member>(_ member: StoredMember<Value, Member>) -> Member { read(member) { $0 } }

  @inlinable
  func read<Member, Result>(_ member: StoredMember<Value, Member>, _ body: (Member) -> Result) -> Result {
    guard member.offset >= 0, hasValue else { return body(value[keyPath: member.keyPath]) }
    return unsafe body((UnsafeRawPointer(address) + member.offset).assumingMemoryBound(to: Member.self).pointee)
  }
}

/// Releases a value at this point and not before it, when all is consistent: the release may run code of the app.
///
/// Not isolated, nor is the closure in it, for the reason given above.
@inlinable
func release<Value>(_ value: consuming Value) { withExtendedLifetime(value) {} }
