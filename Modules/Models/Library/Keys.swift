import LeftfoldEntities

/// A show's key: assigned once, never changed, never sent to a provider.
public struct ShowID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A season's key.
public struct SeasonID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// An episode's key.
public struct EpisodeID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A play's key.
public struct PlayID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}
