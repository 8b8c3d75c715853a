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
  /// A body that is no form, which only a hook takes.
  var body: [UInt8] = []
  /// The files of a form.
  var upload: Upload?
  /// Lowercase names; a header that is sent twice has two values.
  var headers: [String: [String]] = [:]

  /// Whether the request was refused while it waited, so that nothing may be done for it.
  var isRefused: @Sendable () -> Bool = { false }

  func only(_ header: String) -> String? { headers[header]?.count == 1 ? headers[header]?.first : nil }

  /// Whether the body claims to be a form.
  var isForm: Bool {
    let type = headers["content-type", default: []].joined().lowercased()
    return ["multipart/", "application/x-www-form-urlencoded"].contains { type.contains($0) }
  }

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

  /// Returns the refusal of a method, with those that the path has.
  static func notAllowed(_ methods: String) -> Self {
    var response = text(405, "Only \(methods)")
    response.headers.append(("Allow", methods))
    return response
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
