extension Line {
  /// Returns parts side by side on as many lines as needed, with a separator between two on a line.
  ///
  /// A part wider than a line gets its own line, and is not cut.
  public static func wrapped(_ parts: [Line], separator: Line, to width: Int) -> [Line] {
    parts.reduce(into: []) { lines, part in
      if let last = lines.last, last.width + separator.width + part.width <= width {
        lines[lines.count - 1] = last + separator + part
      } else {
        lines.append(part)
      }
    }
  }

  /// Returns a text in lines that end between words, after a mark on the first one; longer words are broken.
  ///
  /// No line is wider than the width. A text without words is one line.
  public static func wrapped(_ text: String, to width: Int, mark: String = "", role: Role = .plain) -> [Line] {
    let mark = Line(mark, role)
    let room = max(1, width - mark.width)
    let words = text.split(whereSeparator: \.isWhitespace).flatMap { Line(String($0), role).broken(to: room) }
    let lines = wrapped(words.isEmpty ? [Line()] : words, separator: Line(" ", role), to: room)
    return lines.enumerated().map { ($0 == 0 ? mark : .spaces(mark.width)) + $1 }.map { $0.truncated(to: width) }
  }

  /// A line of one role in pieces of at most `width` columns, as far as clusters are no wider.
  private func broken(to width: Int) -> [Line] {
    var rest = Substring(plainText)
    var pieces: [Line] = []
    while !rest.isEmpty {
      let count = max(1, String(rest).prefix(columns: width).count)
      pieces.append(Line(String(rest.prefix(count)), spans.first?.role ?? .plain))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
