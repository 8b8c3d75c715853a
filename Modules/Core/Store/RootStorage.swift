/// What a root store touches with every action, outside of a class's own storage.
@usableFromInline
struct RootStorage<State> {
  @usableFromInline
  var state: State
  /// The state that listeners of the root itself were last told of; nil while there are none.
  @usableFromInline
  var told: State?
  @usableFromInline
  var isToldKept = false
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
