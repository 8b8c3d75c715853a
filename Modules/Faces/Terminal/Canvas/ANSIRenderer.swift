/// A renderer of styled text as the characters for a terminal or a file.
///
/// With color it uses SGR, on a dark background in the terminal's own palette, and resets after each styled span.
/// Without color, it renders plain text without trailing spaces.
public struct ANSIRenderer: Hashable, Sendable {
  /// Whether styles are drawn.
  public let color: Bool

  /// The colors of roles.
  public let theme: Theme

  /// Creates a renderer with or without styles.
  public init(color: Bool, theme: Theme = .dark) {
    self.color = color
    self.theme = theme
  }

  /// Returns the lines of a text, joined by line breaks, with no line break at the end.
  public func render(_ text: StyledText) -> String {
    var output = ""
    for (index, line) in text.lines.enumerated() {
      if index > 0 { output += "\n" }
      append(line, to: &output)
    }
    return output
  }

  /// Returns one line, without a line break.
  public func render(_ line: Line) -> String {
    var output = ""
    append(line, to: &output)
    return output
  }

  private func append(_ line: Line, to output: inout String) {
    guard color else {
      output += line.plainText.trimmingTrailingSpaces()
      return
    }
    for span in line.spans {
      let codes = span.codes(in: theme)
      output += codes.isEmpty ? span.text : "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
    }
  }
}

extension String {
  fileprivate func trimmingTrailingSpaces() -> Substring {
    var end = utf8.endIndex
    while end > utf8.startIndex, utf8[utf8.index(before: end)] == 0x20 { end = utf8.index(before: end) }
    return self[..<end]
  }
}
