/// A run of text in one style.
///
/// Its text is safe to write to a terminal from the start (see `Sanitizer`), so no unsafe span can exist.
public struct Span: Hashable, Sendable {
  /// What is drawn: no control character, no escape sequence.
  public let text: String
  /// What the text means.
  public let role: Role
  /// Whether it is drawn bold, whatever its role.
  public let isBold: Bool
  /// Terminal columns of the text.
  public let width: Int

  /// A span of the text, made safe, in a role.
  public init(_ text: String, _ role: Role = .plain, bold: Bool = false) {
    self.init(safe: text.safeForTerminal, role, bold: bold)
  }

  /// A span of a text that is known to be safe.
  init(safe text: String, _ role: Role, bold: Bool) {
    self.init(safe: text, width: displayWidth(of: text), role, bold: bold)
  }

  /// A span of a text that is known to be safe and whose width is known.
  init(safe text: String, width: Int, _ role: Role, bold: Bool) {
    self.text = text
    self.role = role
    self.isBold = bold
    self.width = width
  }

  /// The same text in another role.
  public func with(role: Role) -> Span {
    Span(safe: text, width: width, role, bold: isBold)
  }

  /// Whether two spans look alike but for their text.
  func hasStyle(of other: Span) -> Bool {
    role == other.role && isBold == other.isBold
  }
}
