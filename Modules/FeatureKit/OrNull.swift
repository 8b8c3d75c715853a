/// An optional that is encoded as null if it is nil, so that a report always has the same keys.
@propertyWrapper
public struct OrNull<Value: Encodable>: Encodable {
  /// The value, or nil.
  public var wrappedValue: Value?

  /// Wraps a value, or nil.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Encodes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension OrNull: Equatable where Value: Equatable {}
extension OrNull: Sendable where Value: Sendable {}

extension KeyedEncodingContainer {
  /// Encodes the value, or null, without the wrapper.
  public mutating func encode<Value>(_ value: OrNull<Value>, forKey key: Key) throws {
    try encode(value.wrappedValue, forKey: key)
  }
}
