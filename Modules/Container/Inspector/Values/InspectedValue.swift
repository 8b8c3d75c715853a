/// A value as the inspector shows it: the parts found by a `Mirror`, with tables as their entities and without secrets.
public indirect enum InspectedValue: Sendable, Equatable {
  /// No value: an optional that is nil.
  case none
  /// A Boolean value.
  case bool(Bool)
  /// An integer.
  case integer(Int)
  /// A floating-point number.
  case number(Double)
  /// A string, or a value that is shown as one.
  case string(String)
  /// A value that must not be shown.
  case redacted
  /// Elements in order.
  case list([InspectedValue])
  /// Named parts: members of a value, entries of a dictionary, or the payload of an enum's case by the case's name.
  case fields([Field])
  /// The entities of a table, by their ids.
  case entities([Field])

  /// A named part of a value.
  public struct Field: Sendable, Equatable {
    /// The part's name: a member's name, a case's name after a dot, or an entity's id.
    public let name: String
    /// The part's value.
    public let value: InspectedValue

    /// Creates a named part.
    public init(_ name: String, _ value: InspectedValue) {
      self.name = name
      self.value = value
    }
  }
}

/// A type that defines its own form in the inspector.
public protocol Inspectable {
  /// The value as the inspector shows it.
  var inspected: InspectedValue { get }
}
