import Foundation
import LeftfoldInspector
import LeftfoldTesting
import Testing

struct JSONTests {
  @Test("Text that is not JSON is refused with its line and column")
  func errors() {
    let cases = [
      "": "line 1, column 1: expected a value, found the end of the file",
      "{\n  \"a\": }": "line 2, column 8: expected a value, found }",
      "[1 2]": "line 1, column 4: expected a comma or ], found 2",
      "1 1": "line 1, column 3: expected the end of the file, found 1",
    ]
    for (text, message) in cases {
      let error = #expect(throws: ExchangeError.self) { try JSONValue(parsing: text) }
      #expect(error?.description == message)
    }
    let deep = String(repeating: "[", count: 100_000)
    let error = #expect(throws: ExchangeError.self) { try JSONValue(parsing: deep) }
    #expect(error?.message.hasPrefix("expected at most 512 levels") == true)
  }

  @Test("Values survive a round trip, and Foundation reads them alike", arguments: 0..<500)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let value = Self.value(&random, depth: 4)
    let text = value.text
    #expect(try JSONValue(parsing: text) == value, "seed \(seed)")
    #expect(!text.contains("<"))
    let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    let again = try JSONSerialization.data(withJSONObject: [theirs])
    #expect(try JSONValue(parsing: String(decoding: again, as: UTF8.self)).sorted == JSONValue.array([value]).sorted)
  }

  @Test("Escapes and surrogate pairs are decoded")
  func escapes() throws {
    #expect(try JSONValue(parsing: #""\ud83d\ude00\u003c\n\ud83dx""#) == .string("😀<\n\u{FFFD}x"))
    #expect(try JSONValue(parsing: "\u{FEFF} [1e2, -0.5, -3] ") == .array([.number(100), .number(-0.5), .integer(-3)]))
  }

  @Test("The sign of a zero survives a round trip", arguments: [0.0, -0.0])
  func signedZero(_ zero: Double) throws {
    let again = try JSONValue(parsing: JSONValue(encoding: zero).text)
    #expect(try again.decoded(as: Double.self).sign == zero.sign)
    #expect(try again.decoded(as: Int.self) == 0)
  }

  @Test("Numbers beyond integers and doubles are decoded as they were encoded")
  func exactNumbers() throws {
    struct Numbers: Codable, Equatable {
      var seed = UInt64.max
      var hash: UInt64 = 1 << 63 + 12_345
      var price = Decimal(string: "3.14159265358979323846") ?? 0
      var sum = Decimal(string: "12345678901234567.89") ?? 0
      var rate = 0.1 + 0.2
      var least = Double.leastNonzeroMagnitude
      var count = Int.min
    }
    let value = try JSONValue(encoding: Numbers())
    #expect(try JSONValue(parsing: value.text) == value)
    #expect(try value.decoded(as: Numbers.self) == Numbers())
    #expect(value["seed"] == .literal("18446744073709551615"))
    #expect(
      try JSONValue(parsing: "[1e999, 0.10, 1.50e3]") == .array([.literal("1e999"), .number(0.1), .number(1_500)]))
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth == 0 ? 5 : 7), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: -1_000_000...1_000_000, using: &random))
    case 3: return .number(Double(Int.random(in: -99...99, using: &random)) + 0.5)
    case 4: return .string(string(&random))
    case 5: return .array((0..<3).map { _ in value(&random, depth: depth - 1) })
    default: return .object((0..<3).map { .init("\($0)\(string(&random))", value(&random, depth: depth - 1)) })
    }
  }

  private static func string(_ random: inout SeededGenerator) -> String {
    let scalars: [Character] = ["a", "\"", "\\", "\n", "\u{1}", "<", "é", "📚", "\u{2028}", "\u{7F}"]
    return String((0..<4).map { _ in scalars[Int.random(in: 0..<scalars.count, using: &random)] })
  }
}

extension JSONValue {
  /// The value with the members of objects sorted by name, since Foundation has another order.
  fileprivate var sorted: JSONValue {
    switch self {
    case .array(let values): .array(values.map(\.sorted))
    case .object(let members): .object(members.map { .init($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
    default: self
    }
  }
}
