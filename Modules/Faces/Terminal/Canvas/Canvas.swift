/// The size and the glyphs of the terminal, or of a part of it, on which a view is drawn.
public struct Canvas: Hashable, Sendable {
  /// The width in columns, 0 or more.
  public private(set) var width: Int
  /// The height in lines, 0 or more; nil for an unlimited height, as in a pipe.
  public private(set) var height: Int?
  /// The glyphs that the terminal can show.
  public let glyphs: Glyphs
  /// The words of the host for hints.
  public var hints: HintWording

  /// Creates a canvas; sizes below 0 count as 0.
  public init(width: Int, height: Int? = nil, glyphs: Glyphs = .unicode, hints: HintWording = .none) {
    self.width = max(0, width)
    self.height = height.map { max(0, $0) }
    self.glyphs = glyphs
    self.hints = hints
  }

  /// Returns the canvas with another width or height, for a part of a screen.
  public func resized(width: Int? = nil, height: Int? = nil) -> Canvas {
    var canvas = self
    if let width { canvas.width = max(0, width) }
    if let height { canvas.height = max(0, height) }
    return canvas
  }

  /// The canvas with an unlimited height, for a page that scrolls.
  public var unbounded: Canvas {
    var canvas = self
    canvas.height = nil
    return canvas
  }
}
