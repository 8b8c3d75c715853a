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

  /// Creates a gate with random tokens.
  ///
  /// - Parameter address: An IPv4 address; a request must name it, and for a loopback address it may name `localhost`.
  public init(address: String = "127.0.0.1") {
    self.address = address
    (token, form, cookie) = (Self.random(), Self.random(), Self.random())
    name = address == "127.0.0.1" ? "showlog-\(Self.random().prefix(24)).localhost" : address
  }

  /// 208 random bits.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 36)
      return String(repeating: "0", count: 13 - digits.count) + digits
    }.joined()
  }

  /// Returns the answer to a request that does not reach the pages; nil for one that does.
  func answer(to request: WebRequest, port: UInt16) -> WebResponse? {
    if let refusal = refusal(of: request, port: port) { return refusal }
    // Cookies are shared by all ports of a host.
    let cookieName = "showlog-\(port)"
    if request.method == "GET", let given = request.query["token"], isEqual(given, token) {
      var response = WebResponse.see(HTML.Path(String(request.path.dropFirst())))
      response.headers.append(("Set-Cookie", "\(cookieName)=\(cookie); Path=/; HttpOnly; SameSite=Strict"))
      return response
    }
    guard let given = request.cookie(cookieName), isEqual(given, cookie) else {
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
    if let site = request.headers["sec-fetch-site"], site != ["same-origin"], site != ["none"] {
      return .text(403, "Asked by another site")
    }
    if request.method == "POST" || request.headers["origin"] != nil {
      guard request.only("origin") == "http://\(host)" else { return .text(403, "Asked by another origin") }
    }
    return nil
  }

  /// Returns whether a form has the token of the pages.
  public func accepts(_ request: WebRequest) -> Bool { isEqual(request.fields["token"] ?? "", form) }

  func accepts(_ token: [UInt8]) -> Bool { isEqual(String(decoding: token, as: UTF8.self), form) }

  /// Takes the same time wherever the first difference is.
  private func isEqual(_ given: String, _ wanted: String) -> Bool {
    given.utf8.count == wanted.utf8.count && zip(given.utf8, wanted.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
