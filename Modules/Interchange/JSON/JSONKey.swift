/// A key of an object in one number, so that a million records compare keys without creating strings. All keys of more
/// than 15 bytes are `.long`, since no format has one.
struct JSONKey: Hashable, Sendable {
  private let packed: UInt128

  static let long = JSONKey(packed: .max)

  init(_ text: String) {
    let bytes = [UInt8](text.utf8)
    self.init(bytes, in: bytes.indices)
  }

  /// A slice would cost reference counting.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    guard range.count <= 15 else {
      self = .long
      return
    }
    var packed = UInt128(range.count)
    for index in range { packed = packed &<< 8 | UInt128(bytes[index]) }
    self.packed = packed
  }

  private init(packed: UInt128) { self.packed = packed }
}
