import Synchronization

/// A gate at which a test holds asynchronous work until it opens it.
final class Gate: Sendable {
  private struct Content {
    var isOpen = false
    var hasArrived = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var watching: [CheckedContinuation<Void, Never>] = []
  }

  private let content = Mutex(Content())

  func pass() async {
    await withCheckedContinuation { continuation in
      let (isOpen, watching) = content.withLock { content in
        content.hasArrived = true
        if !content.isOpen { content.waiting.append(continuation) }
        defer { content.watching = [] }
        return (content.isOpen, content.watching)
      }
      for watcher in watching { watcher.resume() }
      if isOpen { continuation.resume() }
    }
  }

  func arrival() async {
    await withCheckedContinuation { continuation in
      let hasArrived = content.withLock {
        if !$0.hasArrived { $0.watching.append(continuation) }
        return $0.hasArrived
      }
      if hasArrived { continuation.resume() }
    }
  }

  func open() {
    let waiting = content.withLock { content in
      content.isOpen = true
      defer { content.waiting = [] }
      return content.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
