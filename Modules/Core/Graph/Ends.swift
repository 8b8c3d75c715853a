import Synchronization

/// The listeners and children's stores that have ended, on any thread, since the graph last looked: their nodes may be idle.
final class Ends: Sendable {
  struct Ended {
    var listeners: ContiguousArray<Listener> = []
    /// The nodes of the children. They retain the graph, and so this object, until they are taken.
    var children: ContiguousArray<Node> = []
  }

  private struct Content {
    var ended = Ended()
    var isClosed = false
  }

  private let content = Mutex(Content())
  /// Read at each publication, without a lock.
  private let counter = Atomic(0)

  init() {}

  var count: Int { counter.load(ordering: .acquiring) }

  func add(_ listener: Listener) { add { $0.listeners.append(listener) } }

  func add(childOf node: Node) { add { $0.children.append(node) } }

  private func add(_ body: (inout Ended) -> Void) {
    content.withLock { content in
      guard !content.isClosed else { return }
      body(&content.ended)
      counter.add(1, ordering: .releasing)
    }
  }

  /// - Parameter isLast: Whether to drop later ones, since the root is being released.
  func take(isLast: Bool = false) -> Ended {
    content.withLock { content in
      if isLast { content.isClosed = true }
      counter.store(0, ordering: .relaxed)
      defer { content.ended = Ended() }
      return content.ended
    }
  }
}
