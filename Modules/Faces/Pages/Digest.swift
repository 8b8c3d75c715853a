/// What a tab says in a few blocks, beside the list of the first tab where there is room.
public struct Digest: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The blocks.
  public var blocks: [Block]

  /// Creates a digest.
  public init(_ title: String, _ blocks: [Block]) { (self.title, self.blocks) = (title, blocks) }
}

/// A picture for a tab, where there is no room for its title alone.
public enum Icon: Hashable, Sendable {
  /// What each stands for.
  case play, clock, calendar, chart, more
}
