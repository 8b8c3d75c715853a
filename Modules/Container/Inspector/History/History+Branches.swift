/// A branch of a history other than the current one.
public struct HistoryBranch: Sendable, Equatable {
  /// The number of the branch's actions.
  public let count: Int
  /// The branch's latest action.
  public let lastID: Int
}

extension History {
  /// The branches other than the current one, oldest first.
  public var branches: [HistoryBranch] {
    others.map { HistoryBranch(count: $0.entries.count, lastID: $0.id(at: $0.entries.count)) }
  }

  /// Starts a branch at the shown state, and keeps the later actions as another branch.
  ///
  /// In the present it is a no-op. The oldest branches are dropped once all of them together exceed the limit.
  ///
  /// - Complexity: O(k) for k later actions; the branches share memory.
  public mutating func branch() {
    guard isTraveling else { return }
    var left = line
    left.position = left.entries.count
    left.leftAt = nextID
    others.append(left)
    dropOldBranches()
    line.sever(after: line.position)
    for entry in line.entries.dropFirst(line.position) { line.weight -= Int(entry.weight) }
    line.entries.truncate(to: line.position)
  }

  /// The branches that were left may together be as large as the history.
  private mutating func dropOldBranches() {
    var size = 0
    let first = others.lastIndex {
      switch limit {
      case .count(let maximum):
        size += $0.entries.count
        return size > maximum
      case .bytes(let maximum):
        size += $0.weight
        return size > maximum
      }
    }
    if let first { others.removeFirst(min(first + 1, others.count - 1)) }
  }

  /// Returns to another branch, and keeps the current one in its place.
  ///
  /// A paused history also commits the branch, as ``pause()`` does.
  ///
  /// - Precondition: the index is one of ``branches``.
  public mutating func switchBranch(to index: Int) {
    precondition(others.indices.contains(index), "Branch \(index) of \(others.count)")
    line.leftAt = nextID
    swap(&line, &others[index])
    // Actions that were handled in the meantime did not happen in this branch.
    if line.leftAt < nextID { line.severed.insert(line.leftAt..<nextID) }
    if isPaused { commit() }
  }

  /// Leaves out ids, such as those of actions that did not happen in this history: the next action has at least this one.
  ///
  /// Ids that are in use already are none to leave out.
  package mutating func skipIDs(before next: Int) {
    guard nextID < next else { return }
    line.severed.insert(nextID..<next)
    nextID = next
  }
}
