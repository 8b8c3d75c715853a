/// The versions of a value before and after the present one, for undo and redo.
///
/// The present value stays in the state, beside its history. See `undoable(_:history:step:)`.
///
/// Versions are values. Consecutive versions of persistent tables share the unchanged parts, so a hundred of them take
/// little more room than one, and holding them does not turn a change into a full copy.
public struct UndoHistory<Value> {
  /// The versions before the present one, the earliest first.
  public private(set) var past: [Value]

  /// The undone versions, the next one to redo last.
  public private(set) var future: [Value]

  /// The maximum number of versions in each direction; the oldest are dropped first.
  public let limit: Int

  /// Creates a history, by default empty.
  ///
  /// - Parameters:
  ///   - past: The earlier versions, the earliest first.
  ///   - future: The later versions, the next one last.
  ///   - limit: The maximum number of versions in each direction; traps if it is negative.
  public init(past: [Value] = [], future: [Value] = [], limit: Int = 100) {
    precondition(limit >= 0, "A history cannot keep \(limit) versions.")
    self.past = past.suffix(limit)
    self.future = future.suffix(limit)
    self.limit = limit
  }

  /// Whether an earlier version exists.
  public var canUndo: Bool { !past.isEmpty }

  /// Whether a later version exists.
  public var canRedo: Bool { !future.isEmpty }

  /// Records the version that a change has replaced, and discards all redoable versions.
  ///
  /// - Complexity: O(1), and O(limit) once the limit is reached.
  public mutating func record(_ replaced: Value) {
    future = []
    Self.append(replaced, to: &past, limit)
  }

  /// Goes one version back, to undo a change.
  ///
  /// - Parameter present: The present value, which ``redo(from:)`` restores.
  /// - Returns: The version before; nil without one, with the history unchanged.
  /// - Complexity: O(1), and O(limit) if ``future`` has reached the limit.
  public mutating func undo(from present: Value) -> Value? {
    guard let earlier = past.popLast() else { return nil }
    Self.append(present, to: &future, limit)
    return earlier
  }

  /// Goes one version forward, to redo a change.
  ///
  /// - Parameter present: The present value, which ``undo(from:)`` restores.
  /// - Returns: The version after; nil without one, with the history unchanged.
  /// - Complexity: O(1), and O(limit) if ``past`` has reached the limit.
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

extension UndoHistory: Codable where Value: Codable {
  private enum CodingKeys: CodingKey { case past, future, limit }

  /// Decodes a history.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a negative limit or more versions than the limit.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    past = try values.decode([Value].self, forKey: .past)
    future = try values.decode([Value].self, forKey: .future)
    limit = try values.decode(Int.self, forKey: .limit)
    guard limit < max(past.count, future.count) else { return }
    throw DecodingError.dataCorruptedError(
      forKey: .limit, in: values,
      debugDescription:
        "\(limit) is fewer than the history's versions, expected at least \(max(past.count, future.count))")
  }
}
