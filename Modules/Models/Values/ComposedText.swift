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

extension ShowRecord {
  mutating func compose() {
    ids.compose()
    (title, network, imageURL) = (title?.composed, network?.composed, imageURL?.composed)
    genres = genres.map(\.composed)
  }
}

extension EpisodeRecord {
  mutating func compose() {
    ids.compose()
    title = title?.composed
  }
}
