/// An allowed address: `https`, or `http` to the loopback interface.
///
/// libcurl receives the address as it was parsed here, not the checked text: if two parsers disagree, an address such
/// as `http://127.0.0.1@elsewhere` passes the check of one and is read differently by the other.
public struct CatalogAddress: Hashable, Sendable, CustomStringConvertible {
  /// Whether the scheme is `https`.
  public let isSecure: Bool

  /// The host in lower case; an IPv6 address in brackets.
  public let host: String

  /// The port, or nil for the scheme's default.
  public let port: Int?

  /// The path, with its leading slash.
  public let path: String

  /// The query without its question mark.
  public let query: String?

  /// TVmaze's public API.
  public static let tvmaze = CatalogAddress(
    isSecure: true, host: "api.tvmaze.com", port: nil, path: "/", query: nil)

  init(isSecure: Bool, host: String, port: Int?, path: String, query: String?) {
    self.isSecure = isSecure
    self.host = host
    self.port = port
    self.path = path
    self.query = query
  }

  var origin: String { "\(isSecure ? "https" : "http")://\(host)\(port.map { ":\($0)" } ?? "")" }

  /// The address as text, without a fragment.
  public var description: String { origin + path + (query.map { "?\($0)" } ?? "") }

  /// Whether the scheme, host and port are the same.
  public func isSameOrigin(as other: Self) -> Bool {
    (isSecure, host, port) == (other.isSecure, other.host, other.port)
  }

  /// Whether the host is the loopback interface.
  public var isLoopback: Bool { Self.isLoopback(host) }

  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map { String($0) } == String($0) }
  }

  func appending(_ relative: String, query: String? = nil) -> Self {
    let separator = path.hasSuffix("/") ? "" : "/"
    return Self(isSecure: isSecure, host: host, port: port, path: path + separator + relative, query: query)
  }
}

extension CatalogAddress {
  /// Parses an absolute address; a fragment is dropped.
  ///
  /// - Throws: `CatalogError.badAddress` if it is neither an `https` address nor an `http` loopback address, or has
  ///   a user name, a password, or characters that need percent-encoding.
  public init(_ text: String) throws(CatalogError) {
    func refused(_ problem: String) -> CatalogError { .badAddress(text, problem: problem) }
    guard text.utf8.allSatisfy(Self.isAllowed) else {
      throw refused("it has a character that an address writes as an escape like %20")
    }
    guard let (scheme, rest) = Self.split(text) else { throw refused("it does not begin with https://") }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else { throw refused("it has a user name or a password") }
    let (host, port) = try Self.hostAndPort(authority, in: text)
    let isSecure = scheme == "https"
    guard isSecure || scheme == "http" else { throw refused("\(scheme) is not https") }
    guard isSecure || Self.isLoopback(host) else {
      throw refused("http is for this machine only (localhost, 127.0.0.1, [::1]); use https")
    }
    let (path, query) = Self.pathAndQuery(rest.dropFirst(authority.count))
    self.init(
      isSecure: isSecure, host: host, port: port == (isSecure ? 443 : 80) ? nil : port, path: path, query: query)
  }

  /// Resolves a `Location` header of a response from this address.
  ///
  /// - Throws: `CatalogError.badAddress` as ``init(_:)`` does.
  public func resolving(_ location: String) throws(CatalogError) -> Self {
    if Self.hasScheme(location) { return try Self(location) }
    if location.hasPrefix("//") { return try Self("\(isSecure ? "https" : "http"):\(location)") }
    if location.hasPrefix("/") { return try Self(origin + location) }
    if location.hasPrefix("?") { return try Self(origin + path + location) }
    let folder = path.prefix(upTo: path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)
    return try Self(origin + folder + location)
  }

  private static func hasScheme(_ text: String) -> Bool {
    text.prefix { !"/?#".contains($0) }.contains(":")
  }

  private static func split(_ text: String) -> (scheme: String, rest: Substring)? {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    return (text[..<colon].lowercased(), text[colon...].dropFirst(3))
  }

  private static func hostAndPort(
    _ authority: Substring, in text: String
  ) throws(CatalogError) -> (host: String, port: Int?) {
    let isIPv6 = authority.hasPrefix("[")
    let end = isIPv6 ? authority.firstIndex(of: "]").map(authority.index(after:)) : authority.firstIndex(of: ":")
    let host = authority[..<(end ?? authority.endIndex)].lowercased()
    let isHost =
      isIPv6
      ? end != nil && host.utf8.dropFirst().dropLast().allSatisfy { isHexadecimal($0) || $0 == 0x3A || $0 == 0x2E }
      : !host.isEmpty && host.utf8.allSatisfy(isHostCharacter)
    guard isHost else { throw .badAddress(text, problem: "\"\(host)\" is not a host name") }
    let rest = authority.dropFirst(host.count)
    if rest.isEmpty { return (host, nil) }
    guard rest.hasPrefix(":"), let port = UInt16(rest.dropFirst()), port > 0, rest.dropFirst().first != "+" else {
      throw .badAddress(text, problem: "\"\(rest)\" is not a port in 1…65535")
    }
    return (host, Int(port))
  }

  private static func pathAndQuery(_ text: Substring) -> (path: String, query: String?) {
    let whole = text.prefix { $0 != "#" }
    let path = whole.prefix { $0 != "?" }
    let query = path.endIndex < whole.endIndex ? String(whole[path.endIndex...].dropFirst()) : nil
    return (path.isEmpty ? "/" : String(path), query)
  }

  /// RFC 3986 excludes brackets too; they are allowed, since PHP writes `embed[]`.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
  }

  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-") || byte == 0x2E
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}

extension CatalogAddress {
  func redirectTarget(_ location: String?) throws(CatalogError) -> CatalogAddress {
    guard let location else { throw .redirect(self, problem: "to nowhere: there is no Location") }
    // A server behind a proxy may redirect to its own host with http. The request stays on https.
    let plain = "http://\(host)/"
    let isPlain = isSecure && port == nil && location.hasPrefix(plain)
    let target: CatalogAddress
    do throws(CatalogError) {
      target = try resolving(isPlain ? "/" + location.dropFirst(plain.count) : location)
    } catch {
      throw .redirect(self, problem: "to an address that is not followed: \(error)")
    }
    guard target.isSameOrigin(as: self) else {
      throw .redirect(self, problem: "to \(target.origin), and only the same host is followed")
    }
    return target
  }
}

/// The period that a list of updates covers.
public enum UpdatePeriod: String, CaseIterable, Sendable {
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
public enum ExternalID: Hashable, Sendable {
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
