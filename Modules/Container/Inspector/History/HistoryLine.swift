@usableFromInline
struct HistoryLine<State, Action> {
  @usableFromInline
  typealias Entries = BlockArray<HistoryEntry<State, Action>>

  /// The state before the oldest entry in memory, and the id of the action before it.
  @usableFromInline
  var base: (state: State, id: Int)
  @usableFromInline
  var entries = Entries()
  @usableFromInline
  var position = 0
  /// Ids of actions that did not happen in this branch, so that actions of their effects are refused.
  @usableFromInline
  var severed = IDRanges()
  /// The id of the first action that was handled after this branch was left.
  var leftAt = 0
  /// Whether entries were moved, so that their ids no longer ascend.
  @usableFromInline
  var isReordered = false
  @usableFromInline
  var weight = 0

  init(committed: State, id: Int = 0) { base = (committed, id) }

  /// The state that the history starts from, after the last entry that was dropped.
  @inlinable
  var committed: State { entries.lastDropped?.state ?? base.state }

  @inlinable
  var committedID: Int { entries.lastDropped?.id ?? base.id }

  @inlinable
  func state(at position: Int) -> State { position == 0 ? committed : entries[position - 1].state }

  func error(at position: Int) -> String? { position == 0 ? nil : entries[position - 1].error }

  @inlinable
  func id(at position: Int) -> Int { position == 0 ? committedID : entries[position - 1].id }

  @usableFromInline
  func index(of id: Int) -> Int? {
    if isReordered { return entries.firstIndex { $0.id == id } }
    let index = entries.partition(where: { $0.id >= id })
    return index < entries.count && entries[index].id == id ? index : nil
  }

  func position(of id: Int) -> Int? { id == committedID ? 0 : index(of: id).map { $0 + 1 } }

  mutating func sever(after position: Int) {
    for entry in entries.dropFirst(position) { severed.insert(entry.id..<entry.id + 1) }
  }

  /// Removes all entries and starts from a state.
  @usableFromInline
  mutating func restart(from state: State, id: Int) {
    base = (state, id)
    entries = Entries()
    isReordered = false
    weight = 0
    position = 0
  }

  mutating func replaceEntries(by replacements: [HistoryEntry<State, Action>]) {
    base = (committed, committedID)
    entries = Entries(replacements)
    weight = replacements.reduce(0) { $0 + Int($1.weight) }
  }

  @inlinable
  mutating func commit(first count: Int) {
    guard count > 0 else { return }
    if weight > 0 { for index in 0..<count { weight -= Int(entries[index].weight) } }
    position = max(0, position - count)
    entries.removeOldest(count) { base = ($0.state, $0.id) }
    releaseDropped()
  }

  /// Releases the dropped versions in memory, except the last one. So the memory of one is used for the next version, while
  /// it is in the cache (`inspector.record`).
  @inlinable
  mutating func releaseDropped() {
    while entries.releasedCount < entries.head - 1 {
      entries.blocks[0][entries.releasedCount].version = nil
      entries.releasedCount += 1
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a predicate that holds for all elements after it: O(log n).
  func partition(where predicate: (Element) throws -> Bool) rethrows -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if try predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension HistoryLine: Sendable where State: Sendable, Action: Sendable {}
