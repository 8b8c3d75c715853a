/// An optional that is encoded as null if it is nil, so that a report always has the same keys.
@propertyWrapper
public struct OrNull<Value: Encodable>: Encodable {
  /// The value, or nil.
  public var wrappedValue: Value?

  /// Wraps a value, or nil.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Encodes the value, or null.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension OrNull: Equatable where Value: Equatable {}
extension OrNull: Sendable where Value: Sendable {}
