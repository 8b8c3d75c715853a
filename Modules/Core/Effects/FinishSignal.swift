import Synchronization

@usableFromInline
struct FinishSignal: ~Copyable, Sendable {
  // Not private: the compiler (6.3) emits a broken module for a class of another file that holds it inline.
  struct Content {
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

  /// Runs where the caller does: a change of the executor and back takes as long as the effect (`core.effect.roundtrip`).
  nonisolated(nonsending) func wait() async {
    await withCheckedContinuation { continuation in
      let isFinished = content.withLock {
        if !$0.isFinished { $0.waiting.append(continuation) }
        return $0.isFinished
      }
      if isFinished { continuation.resume() }
    }
  }
}
