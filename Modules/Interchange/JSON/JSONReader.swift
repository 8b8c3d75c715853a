// `JSONDecoder` does not suffice: it reads 1e3 and 1.0 as integers, reports no line, decodes the whole file before the
// first record, and cannot continue after a bad record. The formats use little of JSON, so a strict reader is small.

/// A strict reader of RFC 8259 JSON that pulls value after value out of UTF-8 bytes.
///
/// Every byte up to the current position has been validated, also in skipped values: syntax, UTF-8, escapes. The reader
/// is not recursive, so a hostile file cannot exhaust the stack.
struct JSONReader {
  static let depthLimit = 512

  let bytes: [UInt8]
  var position: Int

  /// The containers around the current value, outermost first.
  var path: [JSONStep] = []

  /// The last counted location, so that a thousand errors do not count a file's lines a thousand times.
  var counted: LineCounter

  let skipsBad: Bool

  var rejections: [ImportFault] = []

  init(_ bytes: [UInt8], skipsBad: Bool = false) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.bytes = bytes
    self.skipsBad = skipsBad
    position = start
    counted = LineCounter(offset: start)
  }

  /// Skips white space and returns the next byte without consuming it; nil at the end.
  mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  mutating func end() throws(ImportFault) {
    if peek() != nil { throw broken("the end of the file") }
  }

  mutating func null() throws(ImportFault) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  mutating func literal(_ word: String) throws(ImportFault) {
    let end = position + word.utf8.count
    guard end <= bytes.count, bytes[position..<end].elementsEqual(word.utf8) else { throw broken(word) }
    position = end
  }
}
