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
