/// The meaning of a piece of text; the renderer decides its appearance.
///
/// A role never carries meaning alone: the text or its glyphs must carry it too.
public enum Role: Hashable, Sendable {
  /// Ordinary text.
  case plain
  /// Text of second rank: units, hints, rules.
  case muted
  /// A title, or the titles of a table's columns.
  case heading
  /// The most important text.
  case accent
  /// A good state.
  case good
  /// A warning.
  case warning
  /// An error.
  case bad
  /// The selected row or item.
  case selected
  /// The filled part of a chart.
  case bar
  /// A level of a heatmap, 0 (nothing) to 4 (the most); others count as the nearer end.
  case level(Int)
}
