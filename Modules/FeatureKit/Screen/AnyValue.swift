/// A type-erased equatable and sendable value, which the host stores for a tab without importing its types.
public struct AnyValue: Equatable, Sendable {
  private let value: any Equatable & Sendable

  /// Wraps a value.
  public init(_ value: some Equatable & Sendable) { self.value = value }

  /// Returns the value; nil if it is of another type.
  public func unwrap<Value>(as type: Value.Type = Value.self) -> Value? { value as? Value }

  /// Whether two values have the same type and are equal.
  public static func == (left: Self, right: Self) -> Bool { isEqual(left.value, right.value) }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
    (right as? Value) == left
  }
}
