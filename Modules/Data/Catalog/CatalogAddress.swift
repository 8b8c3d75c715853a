import Foundation

/// An allowed address: `https`, or `http` to the loopback interface.
///
/// libcurl receives the address as Foundation parsed it here, not the checked text: if two parsers disagree, an address
/// such as `http://127.0.0.1@elsewhere` passes the check of one and is read differently by the other.
public struct CatalogAddress: Hashable, Sendable, CustomStringConvertible {
  /// TVmaze's public API.
  public static let tvmaze = {
    var parts = URLComponents()
    (parts.scheme, parts.host, parts.path) = ("https", "api.tvmaze.com", "/")
    return CatalogAddress(parts: parts)
  }()

  private var parts: URLComponents

  private init(parts: URLComponents) { self.parts = parts }

  /// Parses an absolute address; a fragment is dropped.
  ///
  /// - Throws: `CatalogError.badAddress` if it is neither an `https` address nor an `http` loopback address, or has
  ///   a user name, a password, or characters that need percent-encoding.
  public init(_ text: String) throws(CatalogError) {
    func refused(_ problem: String) -> CatalogError { .badAddress(text, problem: problem) }
    // RFC 3986 excludes brackets too; they are allowed, since PHP writes `embed[]`, and Foundation encodes them.
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }) else {
      throw refused("it has a character that an address writes as an escape like %20")
    }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      throw refused("it does not begin with https://")
    }
    guard var parts = URLComponents(string: text) else { throw refused("it has no host name or no port in 1…65535") }
    guard parts.user == nil, parts.password == nil else { throw refused("it has a user name or a password") }
    let (scheme, host) = (parts.scheme?.lowercased() ?? "", parts.encodedHost?.lowercased() ?? "")
    guard !host.isEmpty, host.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-.:[]".utf8.contains) else {
      throw refused("\"\(host)\" is not a host name")
    }
    guard (1...65_535).contains(parts.port ?? 443) else {
      throw refused("\":\(parts.port ?? 0)\" is not a port in 1…65535")
    }
    guard scheme == "https" || scheme == "http" else { throw refused("\(scheme) is not https") }
    guard scheme == "https" || Self.isLoopback(host) else {
      throw refused("http is for this machine only (localhost, 127.0.0.1, [::1]); use https")
    }
    parts.scheme = scheme
    parts.encodedHost = host
    if parts.port == (scheme == "https" ? 443 : 80) { parts.port = nil }
    if parts.path.isEmpty { parts.path = "/" }
    parts.fragment = nil
    self.init(parts: parts)
  }

  /// The percent-encoded path, with its leading slash.
  public var path: String { parts.percentEncodedPath }

  /// The percent-encoded query without its question mark.
  public var query: String? { parts.percentEncodedQuery }

  /// The address as text, without a fragment.
  public var description: String { parts.string ?? "" }

  var isSecure: Bool { parts.scheme == "https" }
  private var host: String { parts.encodedHost ?? "" }
  var origin: String { "\(parts.scheme ?? "")://\(host)\(parts.port.map { ":\($0)" } ?? "")" }

  /// Whether the scheme, host and port are the same.
  public func isSameOrigin(as other: Self) -> Bool { origin == other.origin }

  var isLoopback: Bool { Self.isLoopback(host) }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map { String($0) } == String($0) }
  }

  /// Resolves a `Location` header of a response from this address.
  ///
  /// - Throws: `CatalogError.badAddress` as ``init(_:)`` does.
  public func resolving(_ location: String) throws(CatalogError) -> Self {
    // Foundation would encode what is not allowed.
    if let url = URL(string: location, encodingInvalidCharacters: false) {
      return try Self(URL(string: url.relativeString, relativeTo: parts.url)?.absoluteString ?? location)
    }
    return try Self(location)
  }

  func redirectTarget(_ location: String?) throws(CatalogError) -> Self {
    guard let location else { throw .redirect(self, problem: "to nowhere: there is no Location") }
    // A server behind a proxy may redirect to its own host with http. The request stays on https.
    let plain = "http://\(host)/"
    let isPlain = isSecure && parts.port == nil && location.hasPrefix(plain)
    let target: Self
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

/// The addresses of the API below its base.
extension CatalogAddress {
  func search(_ text: String) -> Self { below("search/shows", "q", text) }
  func lookup(imdb id: String) -> Self { below("lookup/shows", "imdb", id) }
  func lookup(tvdb id: Int) -> Self { below("lookup/shows", "thetvdb", "\(id)") }
  func page(_ id: Int) -> Self { below("shows/\(id)") }
  func pageWithEpisodes(_ id: Int) -> Self { below("shows/\(id)", "embed[]", "episodes") }
  func episodesWithSpecials(_ id: Int) -> Self { below("shows/\(id)/episodes", "specials", "1") }
  func updates(_ period: UpdatePeriod) -> Self { below("updates/shows", "since", period.rawValue) }

  /// The id of a show whose page is at an address; nil for any other page.
  func showID(of page: Self) -> Int? {
    guard page.isSameOrigin(as: self), let name = page.path.split(separator: "/").last, let id = Int(name), id > 0,
      page.path == self.page(id).path
    else { return nil }
    return id
  }

  private func below(_ path: String, _ name: String? = nil, _ value: String = "") -> Self {
    var result = self
    result.parts.path += (result.path.hasSuffix("/") ? "" : "/") + path
    result.parts.queryItems = name.map { [URLQueryItem(name: $0, value: value)] }
    // Foundation leaves +, which servers read as a space.
    result.parts.percentEncodedQuery = result.query?.replacing("+", with: "%2B")
    return result
  }
}
