import ShowlogModels

/// The rows that differ between two versions of a stored table, in the order of their keys.
public struct StoredChanges: Sendable {
  /// The kind of a row's change.
  public enum Kind: Hashable, Sendable {
    /// The row is only in the new version.
    case inserted
    /// The row is in both versions and differs.
    case updated
    /// The row is only in the old version.
    case removed
  }

  /// One of the two versions.
  public enum Side: Hashable, Sendable {
    /// The version before the change.
    case old
    /// The version after the change.
    case new
  }

  /// The number of rows that are only in the new version.
  public let insertedCount: Int

  /// The number of rows that are in both versions and differ.
  public let updatedCount: Int

  /// The number of rows that are only in the old version.
  public let removedCount: Int

  /// Returns the key and kind of the change at a position.
  public let change: @Sendable (_ position: Int) -> (key: Int, kind: Kind)

  /// Replaces an array's contents with a changed row's values on one side; empties it if that side lacks the row.
  public let read: @Sendable (_ position: Int, _ side: Side, _ values: inout [StoredValue]) -> Void

  /// Creates changes from the closures that read them.
  @inlinable
  public init(
    insertedCount: Int, updatedCount: Int, removedCount: Int,
    change: @escaping @Sendable (_ position: Int) -> (key: Int, kind: Kind),
    read: @escaping @Sendable (_ position: Int, _ side: Side, _ values: inout [StoredValue]) -> Void
  ) {
    self.insertedCount = insertedCount
    self.updatedCount = updatedCount
    self.removedCount = removedCount
    self.change = change
    self.read = read
  }

  /// The number of changed rows.
  public var count: Int { insertedCount + updatedCount + removedCount }

  /// Whether the two versions hold the same rows.
  public var isEmpty: Bool { count == 0 }

  /// Returns a changed row's values on one side; empty if that side lacks the row.
  public func values(at position: Int, _ side: Side) -> [StoredValue] {
    var values: [StoredValue] = []
    read(position, side, &values)
    return values
  }
}
