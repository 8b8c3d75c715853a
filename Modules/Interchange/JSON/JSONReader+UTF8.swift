extension JSONReader {
  mutating func lengthOfScalar() throws(ImportFault) -> Int {
    guard let length = bytes.lengthOfUTF8(at: position) else {
      let byte = String(bytes[position], radix: 16, uppercase: true)
      throw fault(
        at: position, found: "byte \(position), 0x\(byte), which is not UTF-8", expected: "UTF-8",
        isFatal: true)
    }
    return length
  }
}

extension [UInt8] {
  /// The length of the UTF-8 sequence at an offset, by table 3-7 of the Unicode Standard; nil if it is ill-formed.
  func lengthOfUTF8(at offset: Int) -> Int? {
    switch self[offset] {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: continues(offset, 1) ? 2 : nil
    case 0xE0: continues(offset, 2, second: 0xA0...0xBF) ? 3 : nil
    case 0xED: continues(offset, 2, second: 0x80...0x9F) ? 3 : nil
    case 0xE1...0xEF: continues(offset, 2) ? 3 : nil
    case 0xF0: continues(offset, 3, second: 0x90...0xBF) ? 4 : nil
    case 0xF1...0xF3: continues(offset, 3) ? 4 : nil
    case 0xF4: continues(offset, 3, second: 0x80...0x8F) ? 4 : nil
    default: nil
    }
  }

  private func continues(_ offset: Int, _ count: Int, second: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    guard offset + count < self.count, second.contains(self[offset + 1]) else { return false }
    return self[(offset + 2)..<(offset + 1 + count)].allSatisfy { (0x80...0xBF).contains($0) }
  }
}
