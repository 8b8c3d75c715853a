/// Lines of styled text, such as a screen or a page.
public struct StyledText: Hashable, Sendable {
  /// The lines, from top to bottom.
  public var lines: [Line]

  /// Creates a text of lines, from top to bottom.
  public init(_ lines: [Line] = []) {
    self.lines = lines
  }

  /// The lines without their style, joined by line breaks.
  public var plainText: String {
    lines.map(\.plainText).joined(separator: "\n")
  }

  /// Returns the text clipped to the width and height of a canvas.
  public func clipped(to canvas: Canvas) -> StyledText {
    let shown = canvas.height.map { lines.prefix($0) } ?? lines[...]
    return StyledText(
      shown.map { $0.truncated(to: canvas.width, ellipsis: canvas.glyphs.ellipsis) })
  }
}

extension StyledText: ExpressibleByArrayLiteral {
  /// Creates a text of lines, from top to bottom.
  public init(arrayLiteral lines: Line...) {
    self.init(lines)
  }
}
