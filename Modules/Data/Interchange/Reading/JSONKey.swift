import LeftfoldJSON

/// A key of an object in two numbers, so that a million records compare keys without creating strings.
///
/// Keys of at most 23 bytes differ if their bytes do; all longer ones are one key, which no format has.
struct JSONKey: Hashable, Sendable, ExpressibleByStringLiteral {
  private static let limit = 23

  /// The length and the first 15 bytes.
  private let head: UInt128
  /// The other bytes.
  private let tail: UInt64

  init(_ name: StaticString) {
    let bytes = [UInt8](name.description.utf8)
    precondition(bytes.count <= Self.limit, "the key \(name) has more than \(Self.limit) bytes")
    self.init(bytes, in: bytes.indices)
  }

  init(stringLiteral name: StaticString) { self.init(name) }

  /// A slice would cost reference counting.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    guard range.count <= Self.limit else {
      (head, tail) = (.max, .max)
      return
    }
    let middle = min(range.lowerBound + 15, range.upperBound)
    var head = UInt128(range.count)
    for index in range.lowerBound..<middle { head = head &<< 8 | UInt128(bytes[index]) }
    var tail: UInt64 = 0
    for index in middle..<range.upperBound { tail = tail &<< 8 | UInt64(bytes[index]) }
    (self.head, self.tail) = (head, tail)
  }
}

extension JSONReader {
  /// Advances to the next key of the object; nil at its end.
  mutating func nextKey() throws -> JSONKey? {
    guard let name = try nextName() else { return nil }
    guard name.isEscaped else { return JSONKey(bytes, in: name.range) }
    let text = [UInt8](text(name).utf8)
    return JSONKey(text, in: text.indices)
  }
}
