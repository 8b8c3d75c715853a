import Synchronization

/// The running tasks of one store. When the store goes, whichever thread lets go of it, they are cancelled and whoever
/// waits for them goes on.
@usableFromInline
final class TaskRegistry: Sendable {
  private struct Entry {
    let task: Task<Void, Never>
    let signal: FinishSignal
  }

  private let entries = Mutex<[UInt64: Entry]>([:])

  deinit {
    for entry in entries.withLock({ Array($0.values) }) {
      entry.task.cancel()
      entry.signal.finish()
    }
  }

  var count: Int { entries.withLock { $0.count } }

  func insert(_ task: Task<Void, Never>, _ key: UInt64, _ signal: FinishSignal) {
    entries.withLock { $0[key] = Entry(task: task, signal: signal) }
  }

  func remove(_ key: UInt64) {
    entries.withLock { _ = $0.removeValue(forKey: key) }
  }

  func cancel(_ key: UInt64) {
    entries.withLock { $0.removeValue(forKey: key) }?.task.cancel()
  }
}

/// Tells any number of waiting tasks, once, that something is over.
@usableFromInline
final class FinishSignal: Sendable {
  private struct Content {
    var isFinished = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let content = Mutex(Content())

  func finish() {
    let waiting = content.withLock { content in
      content.isFinished = true
      defer { content.waiting = [] }
      return content.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isFinished = content.withLock {
        if !$0.isFinished { $0.waiting.append(continuation) }
        return $0.isFinished
      }
      if isFinished { continuation.resume() }
    }
  }
}
