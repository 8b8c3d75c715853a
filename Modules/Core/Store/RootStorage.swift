/// What a root store touches with every action, outside of a class's own storage.
///
/// Each access to a class's variable from code that is inlined into another module is checked for exclusivity at run
/// time. Some ten of those checks were most of the cost of a `send`. Here they are not needed: a store is on the main
/// actor, and ``isReducing`` refuses the one access that could overlap with another, reading the state while a reducer
/// changes it.
@usableFromInline
struct RootStorage<State> {
  @usableFromInline
  var state: State
  /// The state that listeners of the root itself were last told of; nil while there are none.
  @usableFromInline
  var told: State?
  /// Whether an action is being handled, so that others wait.
  @usableFromInline
  var isHandling = false
  /// Whether a reducer is changing the state.
  @usableFromInline
  var isReducing = false
  /// Whether actions wait.
  @usableFromInline
  var isWaiting = false
  /// Whether effects run that end with a part of the state.
  @usableFromInline
  var hasOwners = false
  @usableFromInline
  var transactionDepth = 0

  @usableFromInline
  init(state: State) { self.state = state }
}

/// A place in memory for one value, given back with the object.
///
/// Safe to use, since the pointer is reached through ``value`` alone and lives as long as the object.
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
}
