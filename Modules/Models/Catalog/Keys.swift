import LeftfoldEntities

/// A show's own key: given once, never changed, never shown to a provider.
public struct ShowID: EntityKey {
  /// The key as a number.
  public let rawValue: Int

  /// A key from its number.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A season's own key.
public struct SeasonID: EntityKey {
  /// The key as a number.
  public let rawValue: Int

  /// A key from its number.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// An episode's own key.
public struct EpisodeID: EntityKey {
  /// The key as a number.
  public let rawValue: Int

  /// A key from its number.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A play's own key.
public struct PlayID: EntityKey {
  /// The key as a number.
  public let rawValue: Int

  /// A key from its number.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}
