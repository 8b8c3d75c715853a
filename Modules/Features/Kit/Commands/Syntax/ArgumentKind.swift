/// The kind of an operand or of an option's value, for validation, help and completions.
///
/// A feature whose commands name other things declares a kind of its own, with its candidates in
/// ``Feature/completions``:
///
/// ```swift
/// extension ArgumentKind {
///   static let podcast = ArgumentKind("podcast")
/// }
/// ```
public struct ArgumentKind: Hashable, Sendable {
  /// The name of the kind, unique within an app.
  public let name: String

  /// The words that complete a value; without further kinds and candidates, the only ones that are valid.
  public var words: [String] = []

  /// The bounds of a whole number; nil for any other value.
  public private(set) var range: ClosedRange<Int>?

  /// Whether a value is one of the words.
  public private(set) var isChoice = false

  /// Whether a value is a path, and so not empty.
  public private(set) var isPath = false

  /// The further kinds that a value may have, such as a film where a show is expected as well.
  public var others: [ArgumentKind] = []

  /// Creates a kind of texts that the command itself reads.
  public init(_ name: String, words: [String] = []) { (self.name, self.words) = (name, words) }

  /// Any text.
  public static let text = ArgumentKind("text")
  /// A show, by id, slug or words of its title.
  public static let show = ArgumentKind("show")
  /// Episodes of the preceding show: `S01E02`, `S01E02-E05` or `S01`.
  public static let episodes = ArgumentKind("episodes")
  /// The name of a command.
  public static let command = ArgumentKind("command")
  /// A day, such as `2026-05-24`.
  public static let day = ArgumentKind("day", words: ["today", "yesterday", "tomorrow"])
  /// A moment, such as `2026-05-24T20:00:00Z`.
  public static let moment = ArgumentKind("moment")
  /// A time zone's name.
  public static let zone = ArgumentKind("zone")
  /// The path of a file.
  public static let file = path("file")
  /// The path of a file or folder, or `-` for standard input.
  public static let input = path("input")

  /// One of the given words.
  public static func choice(_ words: [String]) -> ArgumentKind {
    var kind = ArgumentKind("choice", words: words)
    kind.isChoice = true
    return kind
  }

  /// A whole number in a range.
  public static func number(_ range: ClosedRange<Int>) -> ArgumentKind {
    var kind = ArgumentKind("number")
    kind.range = range
    return kind
  }

  /// A day, or one of the given words.
  public static func dayOr(_ words: [String]) -> ArgumentKind {
    ArgumentKind("day", words: words + day.words.filter { !words.contains($0) })
  }

  private static func path(_ name: String) -> ArgumentKind {
    var kind = ArgumentKind(name)
    kind.isPath = true
    return kind
  }

  /// The reason why a text is not of this kind, as `expected …`; nil if the parser accepts it.
  func objection(to text: String) -> String? {
    if isChoice, !words.contains(text) { return "expected one of \(words.joined(separator: ", "))" }
    if let range, Int(text).map(range.contains) != true {
      return "expected a whole number of \(range.lowerBound) to \(range.upperBound)"
    }
    return isPath && text.isEmpty ? "expected a path" : nil
  }
}

/// The candidates for values of a kind, which a feature contributes to the completions of shells.
public struct ArgumentCompletion<Input>: Sendable {
  /// The kind of the values.
  public let kind: ArgumentKind

  /// Returns all candidates, each with a few words about it.
  public let candidates: @Sendable (_ input: Input) -> [(word: String, summary: String)]

  /// Creates the candidates of a kind.
  public init(
    _ kind: ArgumentKind, candidates: @escaping @Sendable (_ input: Input) -> [(word: String, summary: String)]
  ) {
    (self.kind, self.candidates) = (kind, candidates)
  }

  func pullback<Root>(input: @escaping @Sendable (Root) -> Input) -> ArgumentCompletion<Root> {
    ArgumentCompletion<Root>(kind) { [candidates] in candidates(input($0)) }
  }
}
