/// Returns the width of a text in terminal columns: the sum of the widths of its grapheme clusters.
///
/// Control characters count 0.
///
/// - Complexity: O(n). Printable ASCII is counted without grapheme breaking.
public func displayWidth(of text: some StringProtocol) -> Int {
  let utf8 = text.utf8
  if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
  return text.reduce(0) { $0 + $1.displayWidth }
}

extension Character {
  /// The width of this grapheme cluster in terminal columns.
  ///
  /// It is the sum of the widths of the scalars by Unicode 17.0.0: 2 for wide and fullwidth ones, 0 for nonspacing
  /// marks, 1 for all others, including ambiguous ones. An emoji sequence takes 2: a flag, a keycap, a picture with
  /// U+FE0F or a skin tone, pictures joined by U+200D.
  public var displayWidth: Int {
    var cluster = ClusterWidth()
    for scalar in unicodeScalars { cluster.add(scalar) }
    return cluster.width
  }
}

private struct ClusterWidth {
  private(set) var width = 0
  /// The last scalar with a width; `baseWidth` includes the scalars joined to it.
  private var base: Unicode.Scalar?
  private var baseWidth = 0
  private var previous: Unicode.Scalar?

  mutating func add(_ scalar: Unicode.Scalar) {
    let own = scalar.displayWidth
    if becomesOnePicture(with: scalar) {
      width += 2 - baseWidth
      baseWidth = 2
    } else {
      width += own
      if own > 0 { baseWidth = own }
    }
    if own > 0, !scalar.isEmojiModifier { base = scalar }
    previous = scalar
  }

  private func becomesOnePicture(with scalar: Unicode.Scalar) -> Bool {
    guard let base, let previous else { return false }
    if scalar == .emojiSelector { return previous == base && ScalarRanges.emojiVariation.contains(base) }
    if scalar.isEmojiModifier { return base.isPictograph }
    if scalar.isRegionalIndicator { return base.isRegionalIndicator }
    return previous == .zeroWidthJoiner && base.isPictograph && scalar.isPictograph
  }
}
