/// The part of a page that its host shows.
public struct Viewport: Hashable, Sendable {
  /// The number of rows that fit below the page's heading; nil for a page that is shown as a whole, as in a pipe.
  public var rows: Int?

  /// Creates a viewport, by default of a whole page; a negative number of rows counts as 0.
  public init(rows: Int? = nil) { self.rows = rows.map { max(0, $0) } }

  /// The viewport of a page that is shown as a whole.
  public static let whole = Viewport()
}
