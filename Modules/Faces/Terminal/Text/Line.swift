/// One line of styled text.
///
/// ```swift
/// let line: Line = "Breaking Bad" + Line("  62 episodes", .muted)
/// ```
///
/// A line contains no line break: `Span` replaces each by a space. Adjacent spans of the same style are joined and
/// empty ones are removed, so lines with the same appearance are equal.
public struct Line: Hashable, Sendable {
  /// The spans of the line, from left to right.
  public private(set) var spans: [Span]

  /// Creates a line of one span; an empty text gives an empty line.
  public init(_ text: String, _ role: Role = .plain, bold: Bool = false) {
    self.init(spans: [Span(text, role, bold: bold)])
  }

  /// Creates a line of spans, from left to right.
  public init(spans: [Span] = []) {
    self.spans = []
    for span in spans { append(span) }
  }

  /// The width in terminal columns.
  public var width: Int { spans.reduce(0) { $0 + $1.width } }

  /// The text without its style.
  public var plainText: String {
    spans.count == 1 ? spans[0].text : spans.reduce(into: "") { $0 += $1.text }
  }

  /// Whether the line is empty.
  public var isEmpty: Bool { spans.isEmpty }

  /// Appends a span at the right.
  public mutating func append(_ span: Span) {
    guard !span.text.isEmpty else { return }
    guard let last = spans.last, last.hasStyle(of: span) else { return spans.append(span) }
    spans[spans.count - 1] = Span(
      safe: last.text + span.text, width: last.width + span.width, span.role, bold: span.isBold)
  }

  /// Appends another line at the right.
  public mutating func append(_ line: Line) {
    for span in line.spans { append(span) }
  }

  /// Returns one line followed by another.
  public static func + (left: Line, right: Line) -> Line {
    var line = left
    line.append(right)
    return line
  }

  /// Appends a line at the right.
  public static func += (left: inout Line, right: Line) {
    left.append(right)
  }

  /// Returns the line with all of its text in one role.
  public func with(role: Role) -> Line {
    Line(spans: spans.map { $0.with(role: role) })
  }
}

extension Line: ExpressibleByStringInterpolation {
  /// Creates a line in the plain role.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
