/// What a piece of text means; the renderer decides how that looks.
///
/// A role never carries meaning alone: what it says must also be readable from the text or its glyphs.
public enum Role: Hashable, Sendable {
  /// Ordinary text.
  case plain
  /// Text of second rank: units, hints, rules.
  case muted
  /// A title, or the titles of a table's columns.
  case heading
  /// What the eye should find first.
  case accent
  /// Something to be glad of.
  case good
  /// Something to look at.
  case warning
  /// Something that went wrong.
  case bad
  /// The row or item that keys act on.
  case selected
  /// The filled part of a chart.
  case bar
  /// A level of a heatmap, 0 (nothing) to 4 (the most); others count as the nearer end.
  case level(Int)
}
