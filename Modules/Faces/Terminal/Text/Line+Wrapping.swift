extension Line {
  /// Returns parts side by side on as many lines as needed, with a separator between two parts on a line.
  ///
  /// A part wider than a line gets a line of its own, and is not truncated.
  public static func wrapped(_ parts: [Line], separator: Line, to width: Int) -> [Line] {
    parts.reduce(into: []) { lines, part in
      if let last = lines.last, last.width + separator.width + part.width <= width {
        lines[lines.count - 1] = last + separator + part
      } else {
        lines.append(part)
      }
    }
  }

  /// Returns a text wrapped between words; a word longer than a line is broken.
  ///
  /// No line is wider than `width`. A text without words is one line.
  ///
  /// - Parameters:
  ///   - text: The text; runs of white space count as one space.
  ///   - width: The maximum width of a line.
  ///   - bullet: The start of the first line, by whose width the other lines are indented.
  ///   - role: The role of all lines.
  public static func wrapped(_ text: String, to width: Int, bullet: String = "", role: Role = .plain) -> [Line] {
    let bullet = Line(bullet, role)
    let room = max(1, width - bullet.width)
    let words = text.split(whereSeparator: \.isWhitespace).flatMap { Line(String($0), role).words(of: room) }
    let lines = wrapped(words.isEmpty ? [Line()] : words, separator: Line(" ", role), to: room)
    return lines.enumerated().map { ($0 == 0 ? bullet : .spaces(bullet.width)) + $1 }.map { $0.truncated(to: width) }
  }

  /// Returns this line wrapped between words, each in its style; a word longer than a line is broken.
  ///
  /// A line that fits is unchanged. In a wider one, parts of different styles are different words.
  public func wrapped(to width: Int) -> [Line] {
    guard self.width > width else { return [self] }
    return Self.wrapped(words(of: max(1, width)), separator: " ", to: width).map { $0.truncated(to: width) }
  }

  /// The words, in pieces of at most `width` columns, or of one wider cluster each.
  private func words(of width: Int) -> [Line] {
    spans.flatMap { span in
      span.text.split(whereSeparator: \.isWhitespace).flatMap { word in
        var rest = word
        var pieces: [Line] = []
        while !rest.isEmpty {
          let count = max(1, String(rest).prefix(columns: width).count)
          pieces.append(Line(String(rest.prefix(count)), span.role, bold: span.isBold))
          rest = rest.dropFirst(count)
        }
        return pieces
      }
    }
  }
}
