import Foundation
import ShowlogHTML
import Synchronization
import Testing

@testable import ShowlogWebHost

/// Who gets a page, and who does not, by a real server on a port that the system chose.
@MainActor
@Suite(.enabled(if: WebServer.isLibraryInstalled))
struct GateTests {
  @MainActor
  final class Site {
    let gate = Gate()
    var asked: [WebRequest] = []
    private(set) var server: WebServer!
    var port: UInt16 { server.port }
    var cookie = ""

    /// - Parameter limits: Those of the test; an answer may take long while other tests have the main actor.
    init(limits: WebServer.Limits = .init()) async throws {
      var limits = limits
      limits.answer = .seconds(120)
      server = try WebServer(gate: gate, limits: limits, assets: ["/showlog.css": .asset("text/css", HTML.style)]) {
        [weak self] request in
        self?.answer(request) ?? .text(500, "gone")
      }
      let entered = await request(port, "GET /?token=\(gate.token)", headers: [])
      cookie = entered.header("Set-Cookie")?.components(separatedBy: ";")[0] ?? ""
    }

    @MainActor
    private func answer(_ request: WebRequest) -> WebResponse {
      asked.append(request)
      return .text(200, "page \(request.fields["text"] ?? "")")
    }

    deinit { server?.stop() }
  }

  private func get(_ site: Site, _ path: String = "/", _ headers: [String] = [], host: String? = nil) async -> RawAnswer
  {
    await request(site.port, "GET \(path)", headers: ["Cookie: \(site.cookie)"] + headers, host: host)
  }

  @Test("The token of the address becomes a cookie that no script reads, and then pages are answered with a policy")
  func enters() async throws {
    let site = try await Site()
    #expect(site.cookie.hasPrefix("showlog-\(site.port)="))
    let entered = await request(site.port, "GET /?token=\(site.gate.token)", headers: [])
    #expect(entered.status == 303 && entered.header("Location") == "/")
    #expect(entered.header("Set-Cookie")?.hasSuffix("HttpOnly; SameSite=Strict") == true)
    let page = await get(site)
    #expect(page.status == 200 && page.body == "page \n")
    let policy = try #require(page.header("Content-Security-Policy"))
    #expect(
      policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
    #expect(page.header("X-Content-Type-Options") == "nosniff" && page.header("Cache-Control") == "no-store")
    #expect(await get(site, "/showlog.css").header("Content-Type") == "text/css")
  }

  @Test(
    "Without the cookie, or with a wrong token, nothing is asked of the pages, not even the style",
    arguments: [
      "/", "/next", "/showlog.css", "/events", "/?token=", "/?token=x", "/..%2f..%2fetc/passwd",
    ])
  func strangers(path: String) async throws {
    let site = try await Site()
    #expect(await request(site.port, "GET \(path)", headers: []).status == 403)
    #expect(await request(site.port, "GET \(path)", headers: ["Cookie: \(site.cookie)x"]).status == 403)
    #expect(await request(site.port, "GET \(path)", headers: ["Cookie: showlog-1=\(site.gate.token)"]).status == 403)
    #expect(site.asked.isEmpty)
  }

  @Test(
    "A rebound name, a foreign port, and a doubled host get nothing",
    arguments: [
      "evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:PORT.evil.example", "[::1]:PORT",
      "localhost.:PORT", "", "127.0.0.1:PORT, evil.example",
    ])
  func rebound(host: String) async throws {
    let site = try await Site()
    let name = host.replacing("PORT", with: "\(site.port)")
    #expect([400, 403].contains(await get(site, host: name).status))
    let two = await get(site, "/", ["Host: evil.example"])
    #expect([400, 403].contains(two.status))
    #expect(site.asked.isEmpty)
    #expect(await get(site, host: "localhost:\(site.port)").status == 200)
  }

  @Test(
    "A page of another origin can neither ask nor post, with the cookie or without it",
    arguments: [
      ["Origin: http://evil.example"], ["Origin: null"], ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"],
      ["Origin: http://127.0.0.1:1"], ["Origin: https://127.0.0.1:PORT"],
      ["Origin: http://127.0.0.1:PORT", "Origin: http://evil.example"],
      ["Origin: http://127.0.0.1:PORT", "Sec-Fetch-Site: cross-site"],
    ])
  func origins(headers: [String]) async throws {
    let site = try await Site()
    let headers = headers.map { $0.replacing("PORT", with: "\(site.port)") }
    #expect(await get(site, "/", headers).status == 403)
    #expect(await post(site, "text=1", headers).status == 403)
    #expect(site.asked.isEmpty)
  }

  @Test("The printed address has a name of its own, so that its cookie goes to no other server of this machine")
  func ownName() async throws {
    let site = try await Site()
    let host = try #require(URL(string: site.server.address)?.host)
    #expect(host.hasSuffix(".localhost") && host.utf8.count > 26)
    #expect(await get(site, host: "\(host):\(site.port)").status == 200)
    #expect(await get(site, host: "other.localhost:\(site.port)").status == 403)
    #expect(await post(site, "text=1", ["Origin: http://\(host):\(site.port)"]).status == 403)
    let other = try await Site()
    #expect(URL(string: other.server.address)?.host != host)
  }

  @Test("A post needs this origin; its fields arrive, and one without an origin does not")
  func posts() async throws {
    let site = try await Site()
    #expect(await post(site, "text=1", []).status == 403)
    let origin = "Origin: http://127.0.0.1:\(site.port)"
    #expect(await post(site, "text=a%26b%3C+c&x=%F0%9F%8D%BF", [origin]).body == "page a&b< c\n")
    #expect(site.asked.map(\.fields) == [["text": "a&b< c", "x": "🍿"]])
    #expect(!site.gate.accepts(site.asked[0]))
    var form = WebRequest()
    form.fields = ["token": site.gate.form]
    #expect(site.gate.accepts(form))
  }

  private func post(_ site: Site, _ body: String, _ headers: [String]) async -> RawAnswer {
    await request(
      site.port, "POST /press",
      headers: [
        "Cookie: \(site.cookie)", "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: \(body.utf8.count)",
      ] + headers, body: body)
  }

  @Test("Other methods, two lengths, and bodies that are too large or no form get an error and nothing else")
  func malformed() async throws {
    let site = try await Site()
    let origin = "Origin: http://127.0.0.1:\(site.port)"
    for method in ["PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get"] {
      let answer = await request(site.port, "\(method) /", headers: ["Cookie: \(site.cookie)"])
      #expect([400, 403, 405, 501].contains(answer.status), "\(method): \(answer.text)")
      if answer.status == 405 { #expect(answer.header("Allow") == "GET, HEAD, POST", "\(method)") }
    }
    let form = "Content-Type: application/x-www-form-urlencoded"
    let cookie = "Cookie: \(site.cookie)"
    let large = await request(site.port, "POST /press", headers: [cookie, origin, form, "Content-Length: 70000"])
    #expect(large.status == 413)
    let doubled = await request(
      site.port, "POST /press", headers: [cookie, origin, form, "Content-Length: 1", "Transfer-Encoding: chunked"],
      body: "0\r\n\r\n")
    #expect([400, 0].contains(doubled.status))
    let text = await request(
      site.port, "POST /press", headers: [cookie, origin, "Content-Type: text/plain", "Content-Length: 3"], body: "a=b")
    #expect(text.status == 415)
    // More than it declared, in pieces without a length.
    let chunk = "FFFF\r\n" + String(repeating: "a", count: 0xFFFF) + "\r\n"
    let endless = await request(
      site.port, "POST /press", headers: [cookie, origin, form, "Transfer-Encoding: chunked"],
      body: chunk + chunk + "0\r\n\r\n")
    #expect(endless.status != 200)
    #expect(site.asked.isEmpty)
  }

  @Test("A header without end, and one that is too long, end the connection and leave the server answering")
  func headers() async throws {
    var limits = WebServer.Limits()
    limits.request = .seconds(1)
    let site = try await Site(limits: limits)
    let port = site.port
    let received = await Task.detached {
      guard let client = RawClient(port: port) else { return "" }
      client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX-Slow: ")
      return client.receive()
    }.value
    #expect(received.isEmpty || RawAnswer(text: received).status >= 400)
    let long = await request(port, "GET /", headers: ["X-Long: " + String(repeating: "a", count: 40_000)])
    #expect(long.status >= 400 || long.text.isEmpty)
    // On a busy machine a request may take longer than the limit of this test.
    var status = 0
    for _ in 0..<60 where status != 200 { status = await get(site).status }
    #expect(status == 200)
  }

  @Test("More silent connections than there may be make room for a request")
  func crowd() async throws {
    var limits = WebServer.Limits()
    limits.connections = 40
    let site = try await Site(limits: limits)
    let (port, cookie) = (site.port, site.cookie)
    let answer = await Task.detached {
      let crowd = (0..<200).map { _ in RawClient(port: port) }
      guard let client = RawClient(port: port) else { return "" }
      client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\nConnection: close\r\n\r\n")
      return withExtendedLifetime(crowd) { client.receive() }
    }.value
    #expect(RawAnswer(text: answer).status == 200)
  }

  @Test("An open page hears of each change, and stopping ends it; a missing library is named with its packages")
  func events() async throws {
    let site = try await Site()
    let (port, cookie, server) = (site.port, site.cookie, try #require(site.server))
    let stream = Task.detached { () -> (String, String) in
      guard let client = RawClient(port: port) else { return ("", "") }
      client.send("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n\r\n")
      let first = client.receive(until: "data: 0")
      server.publish("1")
      let second = client.receive(until: "data: 1")
      server.stop()
      return (first, second + client.receive())
    }
    let (first, second) = await stream.value
    #expect(first.contains("text/event-stream") && first.contains("data: 0\n\n"))
    #expect(second.contains("data: 1\n\n"))
    #expect(RawClient(port: port) == nil)
    #expect(throws: WebFailure.self) { try WebServer(libraryFile: "/missing.so", assets: [:]) { _ in .text(200, "") } }
  }

  /// A form of a token and files, as a browser sends it.
  private func postFiles(_ site: Site, token: String?, _ files: [(name: String, text: String)]) async -> RawAnswer {
    var body = token.map { "--border\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n\($0)\r\n" } ?? ""
    for file in files {
      body += "--border\r\nContent-Disposition: form-data; name=\"files\"; filename=\"\(file.name)\"\r\n"
      body += "Content-Type: application/octet-stream\r\n\r\n\(file.text)\r\n"
    }
    body += "--border--\r\n"
    return await request(
      site.port, "POST /import",
      headers: [
        "Cookie: \(site.cookie)", "Origin: http://127.0.0.1:\(site.port)",
        "Content-Type: multipart/form-data; boundary=border", "Content-Length: \(body.utf8.count)",
      ], body: body)
  }

  @Test("Files of a form with the token are in a private folder under harmless names until the request is dropped")
  func files() async throws {
    let site = try await Site()
    let large = String(repeating: "0123456789", count: 200_000)
    let sent = [("../../etc/passwd", "one"), ("a b.json", large), ("..", "two"), ("a b.json", "three"), ("", "")]
    #expect(await postFiles(site, token: site.gate.form, sent).status == 200)
    let folder = try #require(site.asked.last?.upload?.folder)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
        "3-a b.json", "a b.json", "file", "passwd",
      ])
    #expect(try String(contentsOfFile: "\(folder)/a b.json", encoding: .utf8) == large)
    site.asked = []
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("A file of which the first bytes come late is one file, and many empty fields are refused")
  func cutFiles() async throws {
    let site = try await Site()
    let head = "--border\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n\(site.gate.form)\r\n--border\r\n"
    let file = "Content-Disposition: form-data; name=\"files\"; filename=\"a.json\"\r\n\r\n"
    let (first, rest) = (head + file + "{\"", "a\":1}\r\n--border--\r\n")
    let (port, cookie) = (site.port, site.cookie)
    let status = await Task.detached { () -> Int in
      guard let client = RawClient(port: port) else { return 0 }
      client.send(
        "POST /import HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\nCookie: \(cookie)\r\n"
          + "Origin: http://127.0.0.1:\(port)\r\nContent-Type: multipart/form-data; boundary=border\r\n"
          + "Content-Length: \(first.utf8.count + rest.utf8.count)\r\n\r\n\(first)")
      // Another connection is answered in between, so that the server has read the first part.
      _ = RawClient(port: port).map {
        $0.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
        return $0.receive()
      }
      client.send(rest)
      return RawAnswer(text: client.receive()).status
    }.value
    #expect(status == 200)
    let path = try #require(site.asked.last?.upload?.path)
    #expect(path.hasSuffix("/a.json"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"a\":1}")
    let fields = (0..<2_000).map { "f\($0)=&" }.joined()
    #expect(await post(site, fields, ["Origin: http://127.0.0.1:\(site.port)"]).status != 200)
  }

  @Test("Without the token before them, over the limit, or on another path, files are not kept")
  func refusedFiles() async throws {
    var limits = WebServer.Limits()
    limits.upload = 100_000
    let site = try await Site(limits: limits)
    for token in [nil, "wrong", ""] {
      #expect(await postFiles(site, token: token, [("a.json", "text")]).status != 200, "\(token ?? "none")")
    }
    let large = String(repeating: "x", count: 200_000)
    #expect(await postFiles(site, token: site.gate.form, [("a.json", large)]).status == 413)
    #expect(site.asked.isEmpty)
    // A value is no file: it has the limit of a form.
    #expect(await postFiles(site, token: large.prefix(80_000) + "", []).status != 200)
    #expect(site.asked.isEmpty)
  }

  @Test("A server has a name of its own beside its address, and a port that is taken is not listened on")
  func takenName() throws {
    let server = try WebServer(assets: [:]) { _ in .text(200, "") }
    defer { server.stop() }
    #expect(throws: WebFailure.self) { try WebServer(port: server.port, assets: [:]) { _ in .text(200, "") } }
    #expect(server.address.contains(".localhost:") && server.plainAddress.contains("//127.0.0.1:"))
  }
}
