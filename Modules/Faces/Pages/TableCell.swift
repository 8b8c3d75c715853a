/// A cell of a table or a list, as a value for any renderer.
public indirect enum TableCell: Hashable, Sendable {
  /// A text in a role, emphasized or not.
  case text(String, Role = .plain, isStrong: Bool = false)

  /// A bar that is filled up to a share, 0...1.
  case bar(Double, Role = .bar)

  /// A sign, which a legend explains.
  case sign(Sign, Role = .plain)

  /// Texts with separators between them.
  case words([String], Role = .plain)

  /// Cells beside each other.
  case row([TableCell])

  /// A sign, for which each renderer has a glyph.
  public enum Sign: Hashable, Sendable {
    /// What the viewer follows.
    case followed
    /// What the viewer has watched.
    case done
    /// Today.
    case today
    /// An episode that was watched, one that has aired, and one that has not.
    case watched, aired, unaired
  }
}
