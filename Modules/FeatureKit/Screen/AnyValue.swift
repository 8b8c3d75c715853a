/// A value of any type that can be compared and sent: what the host keeps for a tab whose types it does not import.
public struct AnyValue: Equatable, Sendable {
  private let value: any Equatable & Sendable

  /// Wraps a value.
  public init(_ value: some Equatable & Sendable) { self.value = value }

  /// Returns the value if it is of this type.
  public func unwrap<Value>(as type: Value.Type = Value.self) -> Value? { value as? Value }

  /// Two values are equal if they have the same type and are equal in it.
  public static func == (left: Self, right: Self) -> Bool { isEqual(left.value, right.value) }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
    (right as? Value) == left
  }
}
