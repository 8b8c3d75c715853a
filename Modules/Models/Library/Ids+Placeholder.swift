extension Ids {
  /// Whether a text stands for a missing id: `0`, `-1` or, at IMDb, `tt0000000`.
  public static func isPlaceholder(_ id: String) -> Bool {
    let digits = id.hasPrefix("tt") ? id.dropFirst(2) : id[...]
    return id == "-1" || (!digits.isEmpty && digits.utf8.allSatisfy { $0 == UInt8(ascii: "0") })
  }

  /// The ids without one of IMDb that is a placeholder.
  public var withoutPlaceholder: Ids {
    guard let imdb, Self.isPlaceholder(imdb) else { return self }
    var ids = self
    ids.imdb = nil
    return ids
  }

  /// The slug of a title, which identifies a show without an id.
  public static func slug(ofTitle title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? title : words.joined(separator: "-")
  }
}
