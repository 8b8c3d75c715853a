/// An operand of a command, declared once for the parser, help, man page and completions.
public struct Operand: Equatable, Sendable {
  /// The number of times that an operand may be given.
  public enum Count: Sendable {
    /// Exactly once.
    case one
    /// Once or not at all.
    case optional
    /// Once or more.
    case several
    /// Any number of times.
    case any
  }

  /// The name in the help, such as `SHOW`.
  public let name: String

  /// The kind of the operand.
  public let kind: ArgumentKind

  /// The number of times that it may be given.
  public let count: Count

  /// Creates an operand.
  public init(_ name: String, _ kind: ArgumentKind, _ count: Count = .one) {
    self.name = name
    self.kind = kind
    self.count = count
  }

  /// The operand's form in the help.
  public var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .several: "\(name)..."
    case .any: "[\(name)...]"
    }
  }

  var minimum: Int { count == .one || count == .several ? 1 : 0 }
  var maximum: Int { count == .one || count == .optional ? 1 : .max }
}
