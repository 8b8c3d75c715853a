/// The glyphs of tables and charts, for a terminal with or without Unicode.
///
/// Every glyph takes one column, except for the ASCII ellipsis, which takes three.
public struct Glyphs: Hashable, Sendable {
  /// The fractions of a horizontal bar's last cell, ascending; the last is a full cell.
  public let bar: [String]
  /// The heights of a sparkline, ascending; the first is 0.
  public let sparkline: [String]
  /// The five levels of a heatmap, from nothing to the most.
  public let levels: [String]
  /// The cells of a progress bar.
  public let progress: Progress

  /// A check mark: done, watched, yes.
  public let check: String
  /// A cross: failed, no.
  public let cross: String
  /// A bullet in front of an item in a list.
  public let bullet: String
  /// A separator between two facts on one line.
  public let separator: String
  /// A pointer in front of the selected item.
  public let pointer: String
  /// An upward mark: more than before.
  public let up: String
  /// A downward mark: less than before.
  public let down: String
  /// An ellipsis at the end of truncated text.
  public let ellipsis: String

  /// A horizontal line.
  public let rule: String
  /// A vertical line.
  public let verticalRule: String
  /// The intersection of a horizontal and a vertical line.
  public let origin: String

  /// The glyphs of a progress bar.
  public struct Progress: Hashable, Sendable {
    /// A cell that is done.
    public let full: String
    /// A half-done cell; nil without such a glyph.
    public let half: String?
    /// A cell that is not done.
    public let rest: String
  }
}
