/// A section of a list: its title, and the facts beside it.
public struct ListSection: Hashable, Sendable {
  /// The title.
  public var title: String

  /// The facts beside the title.
  public var facts: [String]

  /// Creates a section.
  public init(_ title: String, facts: [String] = []) { (self.title, self.facts) = (title, facts) }
}
