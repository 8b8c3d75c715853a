/// The versions of a value before and after the present one, to go back to and forth between.
///
/// The present value is not in it: it is where it always is, and its history beside it. See
/// ``Reducer/undoable(_:history:step:)``.
///
/// Versions are values. One of persistent tables shares with the next what did not change, so that a hundred of them
/// are hardly more than one, and holding them does not turn a change into a copy of everything.
public struct UndoHistory<Value> {
  /// The versions before the present one, the earliest first.
  public private(set) var past: [Value]

  /// The versions that were taken back, the one to be redone next last.
  public private(set) var future: [Value]

  /// How many versions are kept each way; the farthest are forgotten first.
  public let limit: Int

  /// A history of what is known already, by default of nothing.
  ///
  /// - Parameters:
  ///   - past: the earlier versions, the earliest first.
  ///   - future: the later versions, the next one last.
  ///   - limit: how many versions are kept each way, 0 or more.
  public init(past: [Value] = [], future: [Value] = [], limit: Int = 100) {
    precondition(limit >= 0, "A history cannot keep \(limit) versions.")
    self.past = past.suffix(limit)
    self.future = future.suffix(limit)
    self.limit = limit
  }

  /// Whether there is an earlier version.
  @inlinable
  public var canUndo: Bool { !past.isEmpty }

  /// Whether there is a later version.
  @inlinable
  public var canRedo: Bool { !future.isEmpty }

  /// Keeps the version that a change has replaced. What was taken back before cannot be redone from then on.
  ///
  /// O(1), and O(limit) once the limit is reached.
  public mutating func record(_ replaced: Value) {
    future = []
    Self.append(replaced, to: &past, limit)
  }

  /// Goes one version back.
  ///
  /// - Parameter present: the value now, which ``redo(from:)`` leads back to.
  /// - Returns: the version before; nil if there is none, and then nothing changes.
  public mutating func undo(from present: Value) -> Value? {
    guard let earlier = past.popLast() else { return nil }
    Self.append(present, to: &future, limit)
    return earlier
  }

  /// Goes one version forth again.
  ///
  /// - Parameter present: the value now, which ``undo(from:)`` leads back to.
  /// - Returns: the version after; nil if there is none, and then nothing changes.
  public mutating func redo(from present: Value) -> Value? {
    guard let later = future.popLast() else { return nil }
    Self.append(present, to: &past, limit)
    return later
  }

  private static func append(_ value: Value, to versions: inout [Value], _ limit: Int) {
    versions.append(value)
    if versions.count > limit { versions.removeFirst() }
  }
}

extension UndoHistory: Equatable where Value: Equatable {}
extension UndoHistory: Sendable where Value: Sendable {}
