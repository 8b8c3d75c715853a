/// An operand of a command, declared once for the parser, help, man page and completions.
public struct Operand: Equatable, Sendable {
  /// How often an operand is given.
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

  /// Its name in the help, such as `SHOW`.
  public let name: String

  /// Its kind.
  public let kind: ArgumentKind

  /// How often it is given.
  public let count: Count

  /// An operand.
  public init(_ name: String, _ kind: ArgumentKind, _ count: Count = .one) {
    self.name = name
    self.kind = kind
    self.count = count
  }

  /// The operand as the help shows it.
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
