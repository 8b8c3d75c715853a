import LeftfoldTesting

/// Random damage to bytes, with tokens of every format, of none, and at their limits.
enum Mutation {
  private static let tokens =
    [
      "null", "true", "{}", "[]", "\"", "\\", "\\u", "\\ud800", "1e3", "-1", "-", "0.0", "99999999999999999999", ",",
      ":",
      "[", "]", "{", "}", "\u{FEFF}", "é", "\"1970-01-01T00:00:00Z\"", "2024-02-30", " ", "\n", "\r\n", "\t", ";",
      "\"\"",
      "s1e1", "100000", "watch-date-", "PK\u{1}\u{2}", "0", "1",
    ].map { [UInt8]($0.utf8) } + [
      [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x00], [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [],
    ]

  static func damaged(_ bytes: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &generator))
      let token = tokens.randomElement(using: &generator) ?? []
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.replaceSubrange(start..<end, with: token)
      case 1: bytes.insert(contentsOf: token, at: start)
      case 2: bytes.removeLast(Int.random(in: 0...min(bytes.count, 2_000), using: &generator))
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &generator))
      default: if start < bytes.count { bytes[start] = .random(in: 0...255, using: &generator) }
      }
    }
    return bytes
  }

  private static let statements =
    [
      "null", "true", "false", "0", "1", "-1", "11", "1.0", "1e3", "100000", "20000", "99999999999999999999", "{}",
      "[]",
      "[null]", "[{}]", #"{"a":[1]}"#, #""""#, #""0""#, #""1""#, #""x""#, #""tt1""#, #""1970-01-01T00:00:00Z""#,
      #""2024-02-29T20:15:30Z""#, #""2024-02-29""#, #""2024-02-30""#, #""21:00""#, #""movie""#, #""show""#,
      #""episode""#, #""season""#, #""dropped""#, #""s1e1""#,
    ].map { [UInt8]($0.utf8) }

  /// Puts random statements in the place of others, so that most files stay well formed: values, keys and cells.
  static func restated(_ bytes: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let tokens = self.tokens(in: bytes)
      guard let token = tokens.randomElement(using: &generator), let other = tokens.randomElement(using: &generator)
      else { continue }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.replaceSubrange(token, with: bytes[other])
      case 1:
        let (first, last) = token.lowerBound < other.lowerBound ? (token, other) : (other, token)
        guard first.upperBound <= last.lowerBound else { continue }
        let (head, tail) = (Array(bytes[first]), Array(bytes[last]))
        bytes.replaceSubrange(last, with: head)
        bytes.replaceSubrange(first, with: tail)
      default: bytes.replaceSubrange(token, with: statements.randomElement(using: &generator) ?? [])
      }
    }
    return bytes
  }

  /// The texts between the separators of JSON and of tables, outside of quotes.
  private static func tokens(in bytes: [UInt8]) -> [Range<Int>] {
    let separators = Set(",:{}[]\n\r\t;".utf8)
    var (tokens, start, isQuoted): ([Range<Int>], Int, Bool) = ([], 0, false)
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, separators.contains(byte) else { continue }
      if start < index { tokens.append(start..<index) }
      start = index + 1
    }
    if start < bytes.count { tokens.append(start..<bytes.count) }
    return tokens
  }
}
