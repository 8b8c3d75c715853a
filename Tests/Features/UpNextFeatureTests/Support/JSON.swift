import Foundation

/// A value as JSON, with its keys in order so that texts can be compared.
func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// A value from JSON.
func decoded<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}
