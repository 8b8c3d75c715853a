/// A stored member of a value, changed in place without a key path's run-time cost.
///
/// A key path that is not a literal at its place of use is interpreted at each access, which three pulled-back reducers
/// would pay three times an action. If the member is stored inline in the root, `MemoryLayout` gives its offset, and an
/// access is an addition. Any other member (computed, observed, behind a class) is accessed by the key path.
@usableFromInline
struct Member<Root, Value>: Sendable {
  @usableFromInline let keyPath: any WritableKeyPath<Root, Value> & Sendable
  @usableFromInline let offset: Int

  @inlinable
  init(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
  }

  /// Changes the member in place, without a copy of it or of the root, and returns the closure's result.
  @inlinable @inline(__always)
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard offset >= 0 else { return body(&root[keyPath: keyPath]) }
    // Safe, since `MemoryLayout.offset(of:)` gives an offset only for a member stored inline and bound to its type,
    // and the pointer does not outlive the exclusive access to the root.
    return unsafe withUnsafeMutablePointer(to: &root) { pointer in
      let member = unsafe UnsafeMutableRawPointer(pointer) + offset
      return unsafe body(&member.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Reads the member in place, without a copy of it or of the root, and returns the closure's result.
  @inlinable
  func read<Result>(_ root: Root, _ body: (Value) -> Result) -> Result {
    guard offset >= 0 else { return body(root[keyPath: keyPath]) }
    // Safe for the same reasons as in ``modify(_:_:)``; the pointer does not outlive the call.
    return unsafe withUnsafePointer(to: root) { pointer in
      let member = unsafe UnsafeRawPointer(pointer) + offset
      return unsafe body(member.assumingMemoryBound(to: Value.self).pointee)
    }
  }
}

/// The compiler retains an object that comes from a property while a method of it runs, even if the property is a
/// constant. At each of three pullbacks, this was a third of a send (`core.send.3`). Safe if, as in a
/// pullback, the value that has the property retains the object and outlives the call.
@inlinable @inline(__always)
func uncounted<Object: AnyObject, Result>(_ object: Object, _ body: (Object) -> Result) -> Result {
  unsafe Unmanaged.passUnretained(object)._withUnsafeGuaranteedRef(body)
}
