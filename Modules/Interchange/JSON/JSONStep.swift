/// A container around the current value, and the position in it.
struct JSONStep {
  let isArray: Bool

  /// The index of the current element, or the offset of the current key's opening quote; -1 before the first.
  var current = -1
}

struct LineCounter {
  let start: Int
  private(set) var offset: Int
  private(set) var line = 1
  private(set) var column = 1

  init(offset: Int) {
    start = offset
    self.offset = offset
  }

  mutating func advance(to target: Int, in bytes: [UInt8]) {
    if target < offset { self = Self(offset: start) }
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
  }
}
