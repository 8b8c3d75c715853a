extension Character {
  /// The ASCII form of a quotation mark, dash, arrow, ellipsis, multiplication sign or middle dot; nil for all others.
  var asciiPunctuation: String? {
    switch self {
    case "“", "”", "„": "\""
    case "‘", "’": "'"
    case "–", "—", "·": "-"
    case "→": "->"
    case "…": "..."
    case "×": "x"
    default: nil
    }
  }
}

extension String {
  /// The text with ASCII punctuation, for a terminal that shows ASCII only; its letters are kept.
  public var withASCIIPunctuation: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    return reduce(into: "") { $0 += $1.asciiPunctuation ?? String($1) }
  }
}
