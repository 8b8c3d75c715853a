/// The alignment of a text in a wider space.
public enum Alignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// Centered, with an odd column on the right.
  case center
  /// At the right, as for figures.
  case trailing
}
