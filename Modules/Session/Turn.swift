/// A FIFO lock for tasks.
@MainActor
final class Turn {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func acquire() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func release() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
