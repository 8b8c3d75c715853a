/// The sleepers of a ``TestClock``, by deadline and then in FIFO order: O(log n) each.
struct SleepQueue {
  typealias Continuation = CheckedContinuation<Void, any Error>

  private struct Entry {
    let deadline: TestClock.Instant
    let key: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.deadline, left.key) < (right.deadline, right.key)
    }
  }

  /// A binary heap. Entries of canceled sleeps stay until they are reached.
  private var heap: [Entry] = []
  private var sleepers: [Int: Continuation] = [:]

  var count: Int { sleepers.count }

  mutating func insert(_ key: Int, until deadline: TestClock.Instant, _ continuation: Continuation) {
    sleepers[key] = continuation
    heap.append(Entry(deadline: deadline, key: key))
    var index = heap.count - 1
    while index > 0, heap[index] < heap[(index - 1) / 2] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func remove(_ key: Int) -> Continuation? { sleepers.removeValue(forKey: key) }

  mutating func nextDeadline() -> TestClock.Instant? {
    while let first = heap.first, sleepers[first.key] == nil { removeFirst() }
    return heap.first?.deadline
  }

  mutating func removeDue(at moment: TestClock.Instant) -> [Continuation] {
    var due: [Continuation] = []
    while let deadline = nextDeadline(), deadline <= moment {
      if let continuation = sleepers.removeValue(forKey: heap[0].key) { due.append(continuation) }
    }
    return due
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while let child = firstChild(of: index), heap[child] < heap[index] {
      heap.swapAt(index, child)
      index = child
    }
  }

  private func firstChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < heap.count else { return nil }
    return left + 1 < heap.count && heap[left + 1] < heap[left] ? left + 1 : left
  }
}
