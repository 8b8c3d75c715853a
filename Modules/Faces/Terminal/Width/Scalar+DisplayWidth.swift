extension Unicode.Scalar {
  /// Ambiguous scalars take 1.
  var displayWidth: Int {
    switch value {
    case 0x20...0x7E: 1
    case 0..<0xA0: 0
    case 0xA0..<0x300: 1
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: ScalarRanges.zeroWidth.contains(self) ? 0 : ScalarRanges.wide.contains(self) ? 2 : 1
    }
  }

  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  var isEmojiModifier: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  /// Whether a skin tone, U+FE0F or a zero width joiner can follow this scalar.
  var isPictograph: Bool {
    guard value >= 0xA9, !isRegionalIndicator, !isEmojiModifier else { return false }
    if ScalarRanges.emojiVariation.contains(self) { return true }
    let isSymbol = (0x2300...0x2BFF).contains(value) || (0x1F000...0x1FFFF).contains(value)
    return isSymbol && ScalarRanges.wide.contains(self)
  }
}

extension Unicode.Scalar {
  static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  static let keycap: Unicode.Scalar = "\u{20E3}"
}
