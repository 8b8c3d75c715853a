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
