/// The alignment of a text within a wider space.
public enum Alignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// Centered; an odd column of space is on the right.
  case center
  /// At the right, as for numbers.
  case trailing
}
