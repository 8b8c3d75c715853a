import ShowlogModels

/// Another store whose shows, episodes and plays were merged, as features merge the rest of it.
public struct MergedStore: Sendable {
  /// By the name of a table, the keys here of the other store's rows; a feature adds those of its own to which others refer.
  public var keys: [String: [Int: Int]]

  /// The shows, episodes and plays of both.
  public let merged: PersistentState

  /// The plays that were here before.
  public let before: PlayLog

  /// The plays of the other store.
  public let other: PlayLog

  /// Creates what is known of a store.
  public init(
    keys: [String: [Int: Int]], in merged: PersistentState, before: PlayLog = PlayLog(), other: PlayLog = PlayLog()
  ) {
    (self.keys, self.merged, self.before, self.other) = (keys, merged, before, other)
  }
}
