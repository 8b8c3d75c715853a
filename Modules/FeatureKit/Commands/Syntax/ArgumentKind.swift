/// The kind of an operand or of an option's value, for validation, help and completions.
public enum ArgumentKind: Equatable, Sendable {
  /// Any text.
  case text
  /// One of the given words.
  case choice([String])
  /// A whole number in a range.
  case number(ClosedRange<Int>)
  /// A show, by id, slug or words of its title.
  case show
  /// Episodes of the preceding show: `S01E02`, `S01E02-E05` or `S01`.
  case episodes
  /// The name of a command.
  case command
  /// A day, such as `2026-05-24`.
  case day
  /// A day, or one of the given words.
  case dayOr([String])
  /// A moment, such as `2026-05-24T20:00:00Z`.
  case moment
  /// A time zone's name.
  case zone
  /// The path of a file.
  case file
  /// The path of a file or folder, or `-` for standard input.
  case input

  /// The reason why a text is not of this kind, as `expected …`; nil if the parser accepts it.
  func objection(to text: String) -> String? {
    switch self {
    case .choice(let words):
      words.contains(text) ? nil : "expected one of \(words.joined(separator: ", "))"
    case .number(let range):
      Int(text).map(range.contains) == true
        ? nil : "expected a whole number of \(range.lowerBound) to \(range.upperBound)"
    case .file, .input: text.isEmpty ? "expected a path" : nil
    case .text, .show, .episodes, .command, .day, .dayOr, .moment, .zone: nil
    }
  }
}
