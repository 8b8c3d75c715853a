import Foundation
import ShowlogModels
import Testing

/// Returns a day, written as `2014-09-01`.
func day(_ text: String, _ place: Testing.SourceLocation = #_sourceLocation) throws -> Day {
  try #require(Day(iso8601: text), sourceLocation: place)
}

/// Returns a moment, written as `2014-09-01T09:10:11Z`.
func moment(_ text: String, _ place: Testing.SourceLocation = #_sourceLocation) throws -> Timestamp {
  try #require(Timestamp(iso8601: text), sourceLocation: place)
}

func zone(_ name: String, _ place: Testing.SourceLocation = #_sourceLocation) throws -> Zone {
  try #require(Zone(name), sourceLocation: place)
}

func recoded<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}
