/// The role of a text, from which the renderer derives its appearance.
///
/// A role is never the only carrier of meaning: the text or its glyphs must express it too.
public enum Role: Hashable, Sendable {
  /// Ordinary text.
  case plain
  /// Less important text: units, hints, rules.
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
  /// A level of a heatmap, from 0 (nothing) to 4 (the most); other values are clamped.
  case level(Int)
}
