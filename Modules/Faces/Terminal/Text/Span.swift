/// A run of text in one style.
///
/// The initializer makes the text safe to write to a terminal (see `Sanitizer`), so no unsafe span can exist.
public struct Span: Hashable, Sendable {
  /// The text, without control characters and escape sequences.
  public let text: String
  /// The role of the text.
  public let role: Role
  /// Whether the text is bold, whatever its role.
  public let isBold: Bool
  /// The width in terminal columns.
  public let width: Int

  /// Creates a span of a sanitized text.
  public init(_ text: String, _ role: Role = .plain, bold: Bool = false) {
    self.init(safe: text.safeForTerminal, role, bold: bold)
  }

  /// The text must be safe already.
  init(safe text: String, _ role: Role, bold: Bool) {
    self.init(safe: text, width: displayWidth(of: text), role, bold: bold)
  }

  /// The text must be safe already, and the width must be its display width.
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

  func hasStyle(of other: Span) -> Bool {
    role == other.role && isBold == other.isBold
  }
}
