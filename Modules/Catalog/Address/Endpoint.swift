/// The period that a list of updates covers.
public enum UpdatePeriod: String, CaseIterable, Codable, Sendable {
  /// The last 24 hours.
  case day
  /// The last 7 days.
  case week
  /// The last 30 days.
  case month

  /// The length in seconds.
  public var seconds: Int {
    switch self {
    case .day: 86_400
    case .week: 7 * 86_400
    case .month: 30 * 86_400
    }
  }
}

/// Another provider's id of a show: one of the two kinds that the catalog can look up.
public enum ExternalID: Hashable, Codable, Sendable {
  /// IMDb's text, as `tt0944947`.
  case imdb(String)
  /// TheTVDB's number.
  case tvdb(Int)
}

enum Endpoint {
  case search(String)
  case lookup(ExternalID)
  case show(Int, embedsEpisodes: Bool)
  case episodesWithSpecials(Int)
  case updates(UpdatePeriod)

  func address(below base: CatalogAddress) -> CatalogAddress {
    switch self {
    case .search(let text): base.appending("search/shows", query: "q=\(percentEncoded(text))")
    case .lookup(.imdb(let id)): base.appending("lookup/shows", query: "imdb=\(percentEncoded(id))")
    case .lookup(.tvdb(let id)): base.appending("lookup/shows", query: "thetvdb=\(id)")
    case .show(let id, embedsEpisodes: false): base.appending("shows/\(id)")
    case .show(let id, embedsEpisodes: true): base.appending("shows/\(id)", query: "embed%5B%5D=episodes")
    case .episodesWithSpecials(let id): base.appending("shows/\(id)/episodes", query: "specials=1")
    case .updates(let period): base.appending("updates/shows", query: "since=\(period.rawValue)")
    }
  }

  static func showID(at address: CatalogAddress, below base: CatalogAddress) -> Int? {
    let prefix = base.appending("shows/").path
    guard address.isSameOrigin(as: base), address.path.hasPrefix(prefix) else { return nil }
    return Int(address.path.dropFirst(prefix.count)).flatMap { $0 > 0 ? $0 : nil }
  }
}

/// Percent-encodes all but RFC 3986's unreserved characters.
private func percentEncoded(_ text: String) -> String {
  text.utf8.reduce(into: "") { result, byte in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
}
