import ShowlogHTML

/// A request for a page, from its head to the end of its body.
public struct WebRequest: Sendable {
  /// The method: GET, HEAD or POST.
  public internal(set) var method = ""
  /// The path, percent-decoded by libmicrohttpd.
  public internal(set) var path = ""
  /// The parameters of the address; of several with one name, the last.
  public internal(set) var query: [String: String] = [:]
  /// The fields of a form.
  public internal(set) var fields: [String: String] = [:]
  /// Lowercase names; a header that is sent twice has two values.
  var headers: [String: [String]] = [:]

  func only(_ header: String) -> String? { headers[header]?.count == 1 ? headers[header]?.first : nil }

  func cookie(_ name: String) -> String? {
    for pair in headers["cookie", default: []].joined(separator: ";").split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name { return String(parts[1]) }
    }
    return nil
  }
}

/// The answer to a request.
public struct WebResponse: Sendable {
  var status: UInt32
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// Returns a page.
  public static func page(_ html: HTML, status: UInt32 = 200) -> Self {
    Self(status: status, headers: [("Content-Type", "text/html; charset=utf-8")], body: html.bytes)
  }

  /// Returns a redirection, after which a browser asks for the page by GET.
  public static func see(_ path: HTML.Path) -> Self { Self(status: 303, headers: [("Location", path.text)]) }

  /// Returns a line of text.
  public static func text(_ status: UInt32, _ text: String) -> Self {
    Self(status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array("\(text)\n".utf8))
  }

  /// Returns the content of a file.
  public static func asset(_ type: String, _ bytes: [UInt8]) -> Self {
    Self(status: 200, headers: [("Content-Type", type)], body: bytes)
  }

  /// Sent with every answer. The referrer policy is not `no-referrer`, with which a browser sends `Origin: null`.
  static let protection: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
  ]
}

/// Who may ask for what. Pure, so that it is tested without a server.
public struct Gate: Sendable {
  /// The address to listen on.
  public let address: String
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
    let names = [address] + (address.hasPrefix("127.") ? ["localhost"] : [])
    guard let host = request.only("host"), names.map({ "\($0):\(port)" }).contains(host) else {
      return .text(403, "Unknown host")
    }
    // libmicrohttpd 0.9.75 takes two lengths of a body.
    let lengths = request.headers["content-length", default: []] + request.headers["transfer-encoding", default: []]
    guard lengths.count <= 1 else { return .text(400, "Two lengths") }
    guard request.path.hasPrefix("/") else { return .text(400, "Not a path") }
    guard ["GET", "HEAD", "POST"].contains(request.method) else { return .text(405, "Unknown method") }
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

  /// Takes the same time wherever the first difference is.
  private func isEqual(_ given: String, _ wanted: String) -> Bool {
    given.utf8.count == wanted.utf8.count && zip(given.utf8, wanted.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
