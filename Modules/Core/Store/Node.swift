/// A store's place in the tree of stores: who listens to it, and which of its children have to be looked at when it
/// changes. It knows nothing of types, so that walking the tree costs no generic code.
///
/// Only stores that somebody listens to are listed with their parents, weakly; the others cost nothing when an action
/// is handled. A store that nobody listens to any more is struck from the list when its parent next changes.
@MainActor @usableFromInline
final class Node {
  private let parent: Node?
  /// Makes the store's last value that of its parent's; false if that is the same as before.
  @usableFromInline
  var refresh: @MainActor () -> Bool = { true }
  /// Notes what a first listener starts from.
  @usableFromInline
  var listen: @MainActor () -> Void = {}
  /// Lets go of the last value, once nobody listens.
  @usableFromInline
  var forget: @MainActor () -> Void = {}
  /// Whether the last value is kept current, since somebody listens.
  @usableFromInline
  private(set) var isListed = false
  private var isObserved = false
  private var children: [WeakNode] = []
  private var subscribers: [Subscriber] = []
  private var token: ObservationToken?

  private struct WeakNode { weak var node: Node? }

  @usableFromInline
  init(in parent: Node?) { self.parent = parent }

  /// Whether somebody listens to this store itself or to one derived from it.
  @usableFromInline
  var isActive: Bool { hasListeners || !children.isEmpty }

  /// Whether somebody listens to this store itself.
  @usableFromInline
  var hasListeners: Bool { isObserved || !subscribers.isEmpty }

  /// Notes that the state is read, so that whoever observes it is told of the next change.
  @usableFromInline
  func access() {
    let token = token ?? ObservationToken()
    self.token = token
    token.access()
    if !isObserved {
      isObserved = true
      listen()
      list()
    }
  }

  @usableFromInline
  func subscribe(_ subscriber: Subscriber) {
    subscribers.append(subscriber)
    listen()
    list()
  }

  /// Enters the lists of those above it, so that changes reach it.
  private func list() {
    var node = self
    while !node.isListed {
      node.isListed = true
      _ = node.refresh()
      guard let parent = node.parent else { return }
      parent.children.append(WeakNode(node: node))
      node = parent
    }
  }

  /// Refreshes the children that somebody listens to, and adds those that changed.
  func refreshChildren(into changed: inout [Node]) {
    var hasInactive = false
    for child in children {
      guard let node = child.node, node.isActive else {
        hasInactive = true
        continue
      }
      if node.refresh() { changed.append(node) }
    }
    if hasInactive { strikeInactiveChildren() }
  }

  private func strikeInactiveChildren() {
    children.removeAll { child in
      guard let node = child.node else { return true }
      guard !node.isActive else { return false }
      node.isListed = false
      node.forget()
      return true
    }
  }

  /// Tells everybody who listens to this store itself.
  func tell() {
    if isObserved {
      isObserved = false
      token?.change()
    }
    guard !subscribers.isEmpty else { return }
    var hasStopped = false
    for subscriber in subscribers where !subscriber.call() { hasStopped = true }
    if hasStopped { subscribers.removeAll { !$0.isActive } }
  }
}
