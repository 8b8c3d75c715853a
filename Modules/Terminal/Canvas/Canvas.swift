/// The size and the glyphs of the terminal, or of a part of it, on which a view is drawn.
public struct Canvas: Hashable, Sendable {
  /// The width in columns, 0 or more.
  public let width: Int
  /// The height in lines, 0 or more; nil for an unlimited height, as in a pipe.
  public let height: Int?
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
    Canvas(width: width ?? self.width, height: height ?? self.height, glyphs: glyphs, hints: hints)
  }
}
