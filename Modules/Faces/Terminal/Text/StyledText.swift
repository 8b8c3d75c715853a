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

  /// The width of the rule between two texts beside each other, with a space on both sides.
  public static let ruleWidth = 3

  /// Returns the text in the first columns of a canvas, with a rule and lines beside it.
  ///
  /// - Parameters:
  ///   - lines: The lines behind the rule.
  ///   - width: The number of columns before the rule.
  ///   - canvas: The canvas of both; of unlimited height, the longer one ends the text.
  public func beside(_ lines: [Line], width: Int, in canvas: Canvas) -> StyledText {
    let rule = Line(" \(canvas.glyphs.verticalRule) ", .muted)
    return StyledText(
      (0..<(canvas.height ?? max(self.lines.count, lines.count))).map { row in
        let left = row < self.lines.count ? self.lines[row] : Line()
        return left.fitted(to: width, ellipsis: canvas.glyphs.ellipsis) + rule
          + (row < lines.count ? lines[row] : Line())
      }
    ).clipped(to: canvas)
  }
}

extension StyledText: ExpressibleByArrayLiteral {
  /// Creates a text of lines, from top to bottom.
  public init(arrayLiteral lines: Line...) {
    self.init(lines)
  }
}
