import Foundation

extension String {
  /// The text in Unicode's composed form (NFC), in which equal texts have the same bytes.
  ///
  /// Two texts that differ only in their composition look the same and are equal, so no comparison of rows, and no
  /// diff that is written to a file, would replace one by the other: which of them stays would depend on the order of
  /// the imports.
  var composed: String {
    // Every code point below U+0300, whose UTF-8 begins with 0xCC, is composed.
    utf8.allSatisfy { $0 < 0xCC } ? self : precomposedStringWithCanonicalMapping
  }
}

extension Ids {
  mutating func compose() { (imdb, slug) = (imdb?.composed, slug?.composed) }
}

extension EpisodeRecord {
  mutating func compose() {
    ids.compose()
    title = title?.composed
  }
}

extension StringProtocol {
  /// Whether it has no character that is seen.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension String {
  /// The words, each behind one space.
  public var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text in lowercase, without accents on Latin letters and with single spaces, for searches.
  ///
  /// A search for `Pokémon` or `Borgen – Magt & Ære` finds its unaccented spelling.
  public var folded: String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if words.utf8.allSatisfy({ $0 < 0x80 }) { return words.lowercased() }
    return words.lowercased().reduce(into: "") { $0 += $1.withoutAccents }
  }
}

extension Character {
  /// The base of a Latin letter, by its name in Unicode (`LATIN SMALL LETTER E WITH ACUTE`, `LATIN SMALL LETTER AE`);
  /// any other character unchanged.
  fileprivate var withoutAccents: String {
    guard let letter = unicodeScalars.first else { return "" }
    if letter.isASCII { return String(letter) }
    let prefix = "LATIN SMALL LETTER "
    guard let name = letter.properties.name, name.hasPrefix(prefix) else { return String(self) }
    let base = name.dropFirst(prefix.count).split(separator: " ").prefix { $0 != "WITH" }
    guard base.count == 1, let only = base.first, only.count <= 2 else { return String(self) }
    return only.lowercased()
  }
}
