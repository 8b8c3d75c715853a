/// What a feature says of the thing that a row is about, in a pane beside a list.
///
/// Several features may say something of one thing: the one with a title comes first.
public struct Detail: Hashable, Sendable {
  /// The name of the thing; nil from a feature that adds to what another one says of it.
  public var title: String?
  /// The blocks, from top to bottom.
  public var blocks: [Block]

  /// Creates a detail, by default one that adds to another.
  public init(_ title: String? = nil, _ blocks: [Block]) { (self.title, self.blocks) = (title, blocks) }
}
