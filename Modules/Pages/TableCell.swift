/// A cell of a table or a list, as a value for any renderer.
public indirect enum TableCell: Hashable, Sendable {
  /// A text in a role, emphasized or not.
  case text(String, Role = .plain, isStrong: Bool = false)

  /// A bar that is filled up to a share, 0...1.
  case bar(Double, Role = .bar)
}
