import Foundation

/// Returns a value as JSON with sorted keys.
public func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Returns a value read from JSON.
public func decoded<Value: Decodable>(_ type: Value.Type = Value.self, _ text: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}
