/// A run of text in one style.
///
/// Its text is safe to write to a terminal from the start (see `Sanitizer`), so no unsafe span can exist.
public struct Span: Hashable, Sendable {
  /// The text, without control characters and escape sequences.
  public let text: String
  /// The meaning of the text.
  public let role: Role
  /// Whether it is drawn bold, whatever its role.
  public let isBold: Bool
  /// The width in terminal columns.
  public let width: Int

  /// Creates a span of a text in a role, and makes the text safe.
  public init(_ text: String, _ role: Role = .plain, bold: Bool = false) {
    self.init(safe: text.safeForTerminal, role, bold: bold)
  }

  /// A span of a text that is already safe.
  init(safe text: String, _ role: Role, bold: Bool) {
    self.init(safe: text, width: displayWidth(of: text), role, bold: bold)
  }

  /// A span of a safe text of known width.
  init(safe text: String, width: Int, _ role: Role, bold: Bool) {
    self.text = text
    self.role = role
    self.isBold = bold
    self.width = width
  }

  /// Returns the span in another role.
  public func with(role: Role) -> Span {
    Span(safe: text, width: width, role, bold: isBold)
  }

  /// Whether two spans have the same style.
  func hasStyle(of other: Span) -> Bool {
    role == other.role && isBold == other.isBold
  }
}
