import LeftfoldJSON

struct ExportWriter {
  private static let chunk = 1 << 16

  private(set) var bytes: [UInt8] = []
  private let sink: LibraryExport.Sink?

  /// Without a sink, the writer keeps all bytes.
  init(_ sink: LibraryExport.Sink?) { self.sink = sink }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ number: Int) {
    // Without a string, since numbers are most of the output of a million plays.
    guard number >= 0 else { return write(String(number)) }
    var digits: (UInt64, Int) = (UInt64(number), 1)
    while digits.0 >= 10 { digits = (digits.0 / 10, digits.1 + 1) }
    let start = bytes.count
    for _ in 0..<digits.1 { bytes.append(0x30) }
    var rest = number
    var index = start + digits.1 - 1
    while rest > 0 {
      bytes[index] = 0x30 + UInt8(rest % 10)
      rest /= 10
      index -= 1
    }
  }

  /// Writes a text as JSON, with terminal control characters escaped.
  mutating func writeJSON(_ text: String) {
    write(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { writeJSON(scalar) }
    write(UInt8(ascii: "\""))
  }

  private mutating func writeJSON(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\":
      write(UInt8(ascii: "\\"))
      write(UInt8(scalar.value))
    case " "..."~": write(UInt8(scalar.value))
    default:
      if isShown(scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { writeEscape(unit) }
      }
    }
  }

  private mutating func writeEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }

  mutating func flushChunk() throws {
    if bytes.count >= Self.chunk { try flush() }
  }

  mutating func flush() throws {
    guard let sink, !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
