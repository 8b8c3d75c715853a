import LeftfoldTesting

/// A generator of texts from ordinary and hostile pieces.
enum RandomText {
  /// Pieces that are grapheme clusters by themselves.
  static let ordinary = [
    "a", "Z", "7", " ", "-", "é", "e\u{301}", "ß", "ж", "漢", "字", "が", "カ\u{3099}", "한", "글", "ａ", "ก", "ที่",
    "क", "षि", "א", "ש\u{5C1}", "م", "🎬", "👍🏽", "❤️", "👨‍👩‍👧‍👦", "🇩🇪", "🇯🇵", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "…", "—", "█",
  ]

  /// Pieces that are harmful, or combine with a neighbor, or both.
  static let hostile =
    [
      "\u{1B}[31m", "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;aGk=\u{1B}\\", "\u{1B}P1$r\u{1B}\\",
      "\u{1B}c", "\u{1B}(0", "\u{9B}1m", "\u{9D}0;x\u{9C}", "\u{90}q\u{9C}", "\u{1B}", "\u{9C}",
      "\u{7F}", "\u{0}", "\u{8}", "\t", "\r\n", "\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}",
      "\u{2066}", "\u{2069}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{FEFF}", "\u{AD}",
      "\u{FE0F}", "\u{FE0E}", "\u{20E3}", "\u{301}", "\u{1F3FD}", "\u{1F1E9}", "\u{E0067}", "\u{E007F}",
      "\u{1F3F4}", "\u{1161}", "\u{11A8}", "\u{1100}", "\u{93F}", "\u{94D}", "\u{3164}", "\u{600}",
      "\u{E33}", "\u{FFF9}", "[", "]", "\\", ";", "m",
    ] + [0xFDD0, 0xFFFE].compactMap(Unicode.Scalar.init).map { String(Character($0)) }

  static func ordinary(upTo count: Int, using generator: inout SeededGenerator) -> String {
    text(of: ordinary, upTo: count, using: &generator)
  }

  static func hostile(upTo count: Int, using generator: inout SeededGenerator) -> String {
    text(of: ordinary + hostile + hostile, upTo: count, using: &generator)
  }

  private static func text(of pieces: [String], upTo count: Int, using generator: inout SeededGenerator)
    -> String
  {
    let count = Int.random(in: 0...count, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
