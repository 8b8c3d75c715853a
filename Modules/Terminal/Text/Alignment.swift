/// Where a text stands in a place wider than itself.
public enum Alignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// In the middle; an odd column goes to the right.
  case center
  /// At the right, as figures do.
  case trailing
}
