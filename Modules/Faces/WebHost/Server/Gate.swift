import ShowlogHTML

/// Who may ask for what. Pure, so that it is tested without a server.
public struct Gate: Sendable {
  /// The address to listen on.
  public let address: String
  /// The server's own name, which browsers resolve to 127.0.0.1: a cookie goes to every port of a name, and no other server has this one.
  public let name: String
  /// The only path that takes files.
  let uploadPath = "/import"
  /// The token in the printed address, which becomes a cookie.
  public let token: String
  /// The token in each form.
  public let form: String
  private let cookie: String
  /// What players report; nil if nothing is taken.
  let hooks: Hooks?

  /// Creates a gate with random tokens.
  ///
  /// - Parameters:
  ///   - address: An IPv4 address; a request must name it, and for a loopback address it may name `localhost`.
  ///   - hooks: What players report; nil if nothing is taken.
  public init(address: String = "127.0.0.1", hooks: Hooks? = nil) {
    (self.address, self.hooks) = (address, hooks)
    (token, form, cookie) = (Self.random(), Self.random(), Self.random())
    name = address == "127.0.0.1" ? "showlog-\(Self.random().prefix(24)).localhost" : address
  }

  /// 208 random bits.
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 36)
      return String(repeating: "0", count: 13 - digits.count) + digits
    }.joined()
  }

  /// Returns the answer to a request that does not reach the pages; nil for one that does.
  func answer(to request: WebRequest, port: UInt16) -> WebResponse? {
    if let refusal = refusal(of: request, port: port) { return refusal }
    if Hooks.isHook(request.path) { return hooks?.player(of: request.path) == nil ? .text(403, "No such hook") : nil }
    // Cookies are shared by all ports of a host.
    let cookieName = "showlog-\(port)"
    if request.method == "GET", let given = request.query["token"], Self.isEqual(given, token) {
      var response = WebResponse.see(HTML.Path(String(request.path.dropFirst())))
      response.headers.append(("Set-Cookie", "\(cookieName)=\(cookie); Path=/; HttpOnly; SameSite=Strict"))
      return response
    }
    guard let given = request.cookie(cookieName), Self.isEqual(given, cookie) else {
      return .text(403, "Open the address that showlog web printed")
    }
    return nil
  }

  /// A page of another origin, or a name that was bound to this address, gets nothing.
  private func refusal(of request: WebRequest, port: UInt16) -> WebResponse? {
    let names = [address, name] + (address.hasPrefix("127.") ? ["localhost"] : [])
    guard let host = request.only("host"), names.map({ "\($0):\(port)" }).contains(host) else {
      return .text(403, "Unknown host")
    }
    // libmicrohttpd 0.9.75 takes two lengths of a body.
    let lengths = request.headers["content-length", default: []] + request.headers["transfer-encoding", default: []]
    guard lengths.count <= 1 else { return .text(400, "Two lengths") }
    guard request.path.hasPrefix("/") else { return .text(400, "Not a path") }
    guard ["GET", "HEAD", "POST"].contains(request.method) else { return .notAllowed("GET, HEAD, POST") }
    if Hooks.isHook(request.path) {
      // A player is no browser.
      guard request.headers["origin"] == nil, request.headers["sec-fetch-site"] == nil else {
        return .text(403, "Asked by a page")
      }
      return request.method == "POST" ? nil : .notAllowed("POST")
    }
    if let site = request.headers["sec-fetch-site"], site != ["same-origin"], site != ["none"] {
      return .text(403, "Asked by another site")
    }
    if request.method == "POST" || request.headers["origin"] != nil {
      guard request.only("origin") == "http://\(host)" else { return .text(403, "Asked by another origin") }
    }
    return nil
  }

  /// Returns whether a form has the token of the pages.
  public func accepts(_ request: WebRequest) -> Bool { Self.isEqual(request.fields["token"] ?? "", form) }

  func accepts(_ token: [UInt8]) -> Bool { Self.isEqual(String(decoding: token, as: UTF8.self), form) }

  /// Takes the same time wherever the first difference is.
  static func isEqual(_ given: String, _ wanted: String) -> Bool {
    given.utf8.count == wanted.utf8.count && zip(given.utf8, wanted.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
