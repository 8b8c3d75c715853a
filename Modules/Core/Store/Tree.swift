/// What all stores of one tree share, whatever their types: whether a change is still to be told, and how it is told.
@MainActor @usableFromInline
class Tree {
  @usableFromInline
  final let node: Node
  @usableFromInline
  final let shared = Place(TreeStorage())
  /// The stores that differ from what was last told.
  private final let changed = ChangedNodes()

  @usableFromInline
  init(node: Node) { self.node = node }

  /// Whether the state has changed since the stores that somebody listens to were made current.
  @inlinable
  final var isStale: Bool {
    get { shared.value.isStale }
    set { shared.value.isStale = newValue }
  }

  /// Makes every store below the root current that somebody listens to.
  @usableFromInline
  final func refreshDescendants() {
    shared.value.round &+= 1
    let round = shared.value.round
    let isThorough = shared.value.isThorough
    shared.value.isThorough = false
    node.refreshChildren(into: changed, round: round, isThorough: isThorough)
    // Each node stands behind its parents, so their values are current before its own is made of them.
    var index = 0
    while index < changed.count {
      unsafe changed[index].call { node in
        if node.hot.value.hasChildren {
          node.refreshChildren(into: changed, round: round, isThorough: isThorough)
        }
      }
      index &+= 1
    }
    shared.value.hasChanged = changed.count > 0
  }

  /// Tells those who listen to the stores that changed.
  @usableFromInline
  final func tellDescendants() {
    shared.value.hasChanged = false
    changed.removeAll { node in
      guard node.hot.value.isChanged else { return }
      node.hot.value.isChanged = false
      if node.hasListeners { node.tell() }
    }
  }

  /// Until the matching ``endTransaction()``, changes are made but not told.
  @usableFromInline
  func beginTransaction() { preconditionFailure("a tree of stores without a root") }

  @usableFromInline
  func endTransaction() { preconditionFailure("a tree of stores without a root") }
}

/// What a tree touches with every action.
@usableFromInline
struct TreeStorage {
  @usableFromInline
  var isStale = false
  /// Whether a listener came while a change was still to be told, so that an unchanged store does not mean unchanged
  /// children.
  @usableFromInline
  var isThorough = false
  /// Whether there are stores to be told of.
  @usableFromInline
  var hasChanged = false
  var round: UInt64 = 0
  /// What was found wrong while stores were made current, to be reported with the action.
  @usableFromInline
  var findings: [Finding] = []

  /// A diagnostic without its action.
  @usableFromInline
  struct Finding {
    @usableFromInline
    let kind: Diagnostic.Kind
    @usableFromInline
    let message: String
    @usableFromInline
    let source: SourceLocation

    @usableFromInline
    init(kind: Diagnostic.Kind, message: String, source: SourceLocation) {
      self.kind = kind
      self.message = message
      self.source = source
    }
  }
}
