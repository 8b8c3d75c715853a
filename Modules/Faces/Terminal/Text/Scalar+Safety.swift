enum ScalarSafety {
  /// Drawn, alone or on the previous scalar.
  case drawn
  /// A tab or line break, replaced by a space.
  case lineBreak
  /// Invisible or harmful, and removed.
  case hidden
  /// Replaced by U+FFFD.
  case nonCharacter
}

extension Unicode.Scalar {
  /// Independent of the neighbors, which ``ScalarPairing`` considers.
  var safety: ScalarSafety {
    switch value {
    case 0x20...0x7E: .drawn
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: .lineBreak
    case 0..<0xA0: .hidden
    case 0xFDD0...0xFDEF: .nonCharacter
    case _ where value & 0xFFFE == 0xFFFE: .nonCharacter
    default: isInvisible ? .hidden : .drawn
    }
  }

  /// Default_Ignorable_Code_Point of Unicode 17.0.0 and the bidirectional and annotation controls, but not the joiners
  /// U+200C and U+200D, U+FE0F, and the tags of flags, which `ScalarPairing` handles.
  private var isInvisible: Bool {
    switch value {
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F: true
    case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164: true
    case 0xFE00...0xFE0E, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    case 0xE0020...0xE007F: false
    case 0xE0000...0xE0FFF: true
    default: false
    }
  }

  /// Tags after a black flag name a region.
  var isTag: Bool { (0xE0020...0xE007E).contains(value) }

  /// Whether this is a letter of a script in which U+200C and U+200D separate or join letters: the scripts from Hebrew
  /// to Mongolian, and their later blocks.
  var isJoiningLetter: Bool {
    switch value {
    case 0x590...0x1FFF, 0xA800...0xABFF, 0x10A00...0x11FFF, 0x1E900...0x1E95F: isLetter
    default: false
    }
  }

  /// Whether this is a mark that takes a column of its own beside its base.
  var isSpacingMark: Bool { value >= 0x900 && properties.generalCategory == .spacingMark }

  private var isLetter: Bool {
    switch properties.generalCategory {
    case .otherLetter, .modifierLetter, .lowercaseLetter, .uppercaseLetter, .titlecaseLetter: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  static let cancelTag: Unicode.Scalar = "\u{E007F}"
}
