/// A section of a list: its title, and the facts beside it.
public struct ListSection: Hashable, Sendable {
  /// The title.
  public var title: String

  /// The sign after the title; nil for none.
  public var sign: TableCell.Sign?

  /// The facts beside the title.
  public var facts: [String]

  /// Creates a section.
  public init(_ title: String, sign: TableCell.Sign? = nil, facts: [String] = []) {
    (self.title, self.sign, self.facts) = (title, sign, facts)
  }
}
