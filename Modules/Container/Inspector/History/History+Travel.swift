extension History {
  /// Shows the state after an action; 0 and the last committed action mean the committed state.
  ///
  /// - Returns: whether the action is in the current branch; otherwise the call is a no-op.
  /// - Complexity: O(log n), and O(n) once actions were moved.
  @discardableResult
  public mutating func jump(to id: Int) -> Bool {
    guard let position = id == 0 ? 0 : line.position(of: id) else { return false }
    return jump(toPosition: position)
  }

  /// Shows the state at a position: O(1).
  ///
  /// - Returns: whether the position exists; otherwise the call is a no-op.
  @discardableResult
  public mutating func jump(toPosition position: Int) -> Bool {
    guard position >= 0, position <= count else { return false }
    line.position = position
    return true
  }

  /// Shows the state a number of actions later, or earlier if negative, clamped to the history: O(1).
  public mutating func step(by distance: Int = 1) {
    jump(toPosition: distance < 0 ? max(0, position + distance) : min(count, position + min(distance, count)))
  }

  /// Shows the present again: O(1).
  public mutating func resume() { jump(toPosition: count) }

  /// Returns the first action after which a predicate holds: O(n), or O(log n) for a monotonic predicate.
  ///
  /// - Parameters:
  ///   - isMonotonic: Whether the predicate, once it holds, holds after every later action.
  ///   - predicate: The condition on the state.
  /// - Returns: The action's id; that of the committed state if the predicate holds there; nil if it never holds.
  public func firstAction(isMonotonic: Bool = false, where predicate: (State) throws -> Bool) rethrows -> Int? {
    if try predicate(committed) { return line.committedID }
    if isMonotonic {
      let index = try line.entries.partition(where: { try predicate($0.state) })
      return index < count ? line.entries[index].id : nil
    }
    return try line.entries.first { try predicate($0.state) }?.id
  }

  /// Shows the first state in which a predicate holds.
  ///
  /// - Returns: whether it exists; otherwise the call is a no-op.
  @discardableResult
  public mutating func seek(isMonotonic: Bool = false, where predicate: (State) throws -> Bool) rethrows -> Bool {
    guard let id = try firstAction(isMonotonic: isMonotonic, where: predicate) else { return false }
    return jump(to: id)
  }
}
