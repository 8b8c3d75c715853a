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
}
