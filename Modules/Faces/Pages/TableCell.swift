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
  ///
  /// Each has one meaning on all pages; ``words`` is its legend.
  public enum Sign: CaseIterable, Hashable, Sendable {
    /// What the viewer follows.
    case followed
    /// What the viewer has watched.
    case done
    /// Today.
    case today
    /// An episode that was watched, one that has aired, and one that has not.
    case watched, aired, unaired

    /// The meaning in words.
    public var words: String {
      switch self {
      case .followed: "followed"
      case .done, .watched: "watched"
      case .today: "today"
      case .aired: "aired"
      case .unaired: "not aired"
      }
    }
  }
}
