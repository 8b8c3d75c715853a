import TerminalUI

/// Text in lines that end between words.
enum Paragraph {
  /// The lines of a text behind a mark; a word that is wider than a line is cut.
  static func lines(_ text: String, width: Int, mark: String = "", role: Role) -> [Line] {
    let indent = Line(mark, role).width
    var lines: [Line] = []
    var current = Line()
    for word in text.split(separator: " ") {
      let word = Line(String(word), role)
      if !current.isEmpty, indent + current.width + 1 + word.width > width {
        lines.append(current)
        current = Line()
      }
      current += current.isEmpty ? word : Line(" ", role) + word
    }
    lines.append(current)
    return lines.enumerated().map { $0 == 0 ? Line(mark, role) + $1 : .spaces(indent) + $1 }
      .map { $0.truncated(to: width) }
  }
}
