import ShowlogModels

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

  /// What a value is, in errors, such as `a rating`; nil for a whole number.
  public private(set) var noun: String?

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
  /// A show that is paused or dropped, by id, slug or words of its title.
  public static let pausedShow = ArgumentKind("paused show")
  /// A film, by id, slug or words of its title.
  public static let film = ArgumentKind("film")
  /// Episodes of the preceding show: `S01E02`, `S01E02-E05` or `S01`.
  public static let episodes = ArgumentKind("episodes")
  /// The name of a command.
  public static let command = ArgumentKind("command")
  /// A rating such as `8` or `8.5`, or `0` for none.
  public static let rating = ArgumentKind("rating")
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
  ///
  /// - Parameter noun: What a value is, in errors, such as `a rating`.
  public static func number(_ range: ClosedRange<Int>, noun: String? = nil) -> ArgumentKind {
    var kind = ArgumentKind("number")
    (kind.range, kind.noun) = (range, noun)
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

  /// The reason why a text is not of this kind, with the text; nil if the parser accepts it.
  ///
  /// - Parameter option: The option whose value it is, as it was typed; nil for an operand, whose name nobody types.
  func refusal(of text: String, for option: String?) -> String? {
    let subject = option.map { "\($0) is \(text.isEmpty ? "empty" : quoted(text)), " }
    let typed = text.isEmpty ? "an empty text" : quoted(text)
    if isChoice, !words.contains(text) {
      let close = Spelling.closest(to: text, of: words).map { "; did you mean \($0)?" } ?? ""
      let choices = words.joined(separator: ", ")
      return (subject.map { "\($0)expected one of \(choices)" } ?? "\(typed) is none of \(choices)") + close
    }
    if let range, Int(text).map(range.contains) != true {
      let bounds =
        range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
      let fault = noun.map { "is not \($0)" } ?? (Int(text) == nil ? "is no whole number" : "is out of range")
      return subject.map { "\($0)expected a whole number of \(bounds)" } ?? "\(typed) \(fault); expected \(bounds)"
    }
    if self == .rating, text != "0", Rating(text) == nil {
      let expected = "expected \(Rating.expected), or 0 for none"
      return subject.map { $0 + expected } ?? "\(typed) is not a rating; \(expected)"
    }
    return isPath && text.isEmpty ? "\(subject ?? "a path is empty, ")expected a path" : nil
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
