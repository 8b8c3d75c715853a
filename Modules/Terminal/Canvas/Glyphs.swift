/// The glyphs of tables and charts, for a terminal with Unicode or without.
///
/// Every glyph takes one column, except for the ellipsis in ASCII.
public struct Glyphs: Hashable, Sendable {
  /// Parts of a horizontal bar's last cell, ascending; the last is a full cell.
  public let bar: [String]
  /// Parts of a vertical bar's top cell, ascending; the last is a full cell.
  public let column: [String]
  /// Heights of a sparkline, ascending; the first one is 0.
  public let sparkline: [String]
  /// The five levels of a heatmap, from nothing to the most.
  public let levels: [String]
  /// The done part, its half cell and the rest of a progress bar.
  public let progress: Progress

  /// Done, watched, yes.
  public let check: String
  /// Failed, no.
  public let cross: String
  /// Not yet done.
  public let circle: String
  /// The start of an item in a list.
  public let bullet: String
  /// Between two facts on one line.
  public let separator: String
  /// The selected item.
  public let pointer: String
  /// More than before.
  public let up: String
  /// Less than before.
  public let down: String
  /// The end of truncated text.
  public let ellipsis: String

  /// A horizontal line.
  public let rule: String
  /// A heavy horizontal line.
  public let heavyRule: String
  /// A vertical line.
  public let verticalRule: String
  /// A vertical line with a mark to its left.
  public let tick: String
  /// The intersection of a chart's axes.
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
