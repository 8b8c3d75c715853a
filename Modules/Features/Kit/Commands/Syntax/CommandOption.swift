/// An option of a command, declared once for the parser, help, man page and completions.
public struct CommandOption: Equatable, Sendable {
  /// The value that follows an option.
  public struct Value: Equatable, Sendable {
    /// The name in the help, such as `DAY`.
    public let name: String

    /// The kind of the value.
    public let kind: ArgumentKind

    /// Creates a value.
    public init(_ name: String, _ kind: ArgumentKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The name, without the two hyphens.
  public let name: String

  /// The short form, without the hyphen.
  public let letter: Character?

  /// The value; nil for a flag.
  public let value: Value?

  /// The description, in one line.
  public let summary: String

  /// Creates a flag.
  public init(_ name: String, letter: Character? = nil, _ summary: String) {
    (self.name, self.letter, value, self.summary) = (name, letter, nil, summary)
  }

  /// Creates an option with a value.
  public init(
    _ name: String, letter: Character? = nil, value: String, _ kind: ArgumentKind, _ summary: String
  ) {
    (self.name, self.letter, self.summary) = (name, letter, summary)
    self.value = Value(value, kind)
  }

  /// The option's form in the help.
  public var usage: String {
    "--\(name)" + (value.map { " \($0.name)" } ?? "") + (letter.map { ", -\($0)" } ?? "")
  }
}
