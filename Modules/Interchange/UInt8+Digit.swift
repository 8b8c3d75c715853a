extension UInt8 {
  /// Whether the byte is a digit in ASCII.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
