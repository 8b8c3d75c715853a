extension Line {
  /// A text in lines that end between words, behind a mark that the first one has; a word wider than a line is broken.
  ///
  /// No line is wider than the width. A text without words is one line.
  public static func wrapped(_ text: String, to width: Int, mark: String = "", role: Role = .plain) -> [Line] {
    let mark = Line(mark, role)
    let room = max(1, width - mark.width)
    var lines = [Line()]
    for word in text.split(whereSeparator: \.isWhitespace).flatMap({ Line(String($0), role).broken(to: room) }) {
      let last = lines[lines.count - 1]
      if last.isEmpty || last.width + 1 + word.width <= room {
        lines[lines.count - 1] = last.isEmpty ? word : last + Line(" ", role) + word
      } else {
        lines.append(word)
      }
    }
    return lines.enumerated().map { ($0 == 0 ? mark : .spaces(mark.width)) + $1 }.map { $0.truncated(to: width) }
  }

  /// The line of one role in pieces of at most `width` columns.
  private func broken(to width: Int) -> [Line] {
    var rest = Substring(plainText)
    var pieces: [Line] = []
    while !rest.isEmpty {
      let piece = String(rest).prefix(columns: width)
      let count = max(1, piece.count)
      pieces.append(Line(String(rest.prefix(count)), spans.first?.role ?? .plain))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
