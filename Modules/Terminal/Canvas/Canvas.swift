/// What a view may know of the terminal that it is drawn on.
public struct Canvas: Hashable, Sendable {
  /// Columns, 0 or more.
  public let width: Int
  /// Lines, 0 or more; nil where any number can be drawn, as in a pipe.
  public let height: Int?
  /// The glyphs that the terminal can show.
  public let glyphs: Glyphs

  /// A canvas; sizes below 0 count as 0.
  public init(width: Int, height: Int? = nil, glyphs: Glyphs = .unicode) {
    self.width = max(0, width)
    self.height = height.map { max(0, $0) }
    self.glyphs = glyphs
  }

  /// The same canvas with other columns or lines, for a part of a screen.
  public func resized(width: Int? = nil, height: Int? = nil) -> Canvas {
    Canvas(width: width ?? self.width, height: height ?? self.height, glyphs: glyphs)
  }
}
