import Foundation
import ShowlogHTML
import Testing

@testable import ShowlogWebHost

/// What players send, to a real server on a port that the system chose.
@MainActor
@Suite(.enabled(if: WebServer.isLibraryInstalled))
struct HookTests {
  @MainActor
  final class Site {
    var taken: [Hooks.Report] = []
    var answer: Hooks.Answer = (200, "taken <b>")
    private(set) var server: WebServer!
    let secret = Hooks.makeSecret()
    var port: UInt16 { server.port }

    init(hasHooks: Bool = true) throws {
      let hooks = Hooks(secret: secret, fields: ["plex": "payload", "kodi": nil]) { [weak self] in
        self?.take($0) ?? (500, "gone")
      }
      var limits = WebServer.Limits()
      (limits.answer, limits.report) = (.seconds(120), 400_000)
      let gate = Gate(hooks: hasHooks ? hooks : nil)
      server = try WebServer(gate: gate, limits: limits, assets: [:]) { request in
        guard let hooks = gate.hooks, Hooks.isHook(request.path) else { return .text(200, "a page") }
        return await hooks.answer(request)
      }
    }

    private func take(_ report: Hooks.Report) -> Hooks.Answer {
      taken.append(report)
      return answer
    }

    func post(
      _ body: String, to path: String? = nil, type: String? = "application/json", _ headers: [String] = [],
      host: String? = nil
    ) async -> RawAnswer {
      let all = (type.map { ["Content-Type: \($0)"] } ?? []) + ["Content-Length: \(body.utf8.count)"] + headers
      return await request(
        port, "POST \(path ?? "/hooks/kodi/\(secret)")", headers: all, body: body, host: host)
    }

    deinit { server?.stop() }
  }

  private func form(_ payload: String, field: String = "payload", picture: Int = 0) -> String {
    let head = "--border\r\nContent-Disposition: form-data; name=\"\(field)\"\r\nContent-Type: application/json\r\n\r\n"
    let file = "--border\r\nContent-Disposition: form-data; name=\"thumb\"; filename=\"thumb.jpg\"\r\n"
    let bytes = String(repeating: "x", count: picture)
    return head + payload + "\r\n" + file + "Content-Type: image/jpeg\r\n\r\n\(bytes)\r\n--border--\r\n"
  }

  @Test(
    "The content of a report is its body, or a field of a form beside a picture, and the answer is that of the store")
  func reports() async throws {
    let site = try Site()
    let plex = "/hooks/plex/\(site.secret)"
    let text = String(repeating: "{\"é\":\"🍿\"}", count: 3_000)
    let type = "multipart/form-data; boundary=border"
    #expect(await site.post(text).body == "taken <b>\n")
    #expect(await site.post(text, type: nil).status == 200 && site.taken.last?.bytes == Array(text.utf8))
    #expect(await site.post(form(text, picture: 150_000), to: plex, type: type).status == 200)
    #expect(
      await site.post("payload=%7B%7D", to: "\(plex)?user=an%20na", type: "application/x-www-form-urlencoded").status
        == 200)
    #expect(site.taken.map(\.player) == ["kodi", "kodi", "plex", "plex"])
    #expect(site.taken.map(\.user) == [nil, nil, nil, "an na"])
    #expect(site.taken[2].bytes == Array(text.utf8) && site.taken[3].bytes == Array("{}".utf8))
    site.answer = (503, "busy")
    let refused = await site.post("{}")
    #expect(refused.status == 503 && refused.header("Content-Security-Policy") != nil)
  }

  @Test("Without the secret, by a page, at another name, by another method or without hooks, nothing is taken")
  func strangers() async throws {
    let (site, closed) = (try Site(), try Site(hasHooks: false))
    let secret = site.secret
    for path in [
      "/hooks/kodi", "/hooks/kodi/", "/hooks/kodi/x", "/hooks/kodi/\(secret)x", "/hooks/kodi/\(secret)/",
      "/hooks/vlc/\(secret)",
      "/hooks//\(secret)", "/hooks/\(secret)", "/hooks/kodi/\(secret.dropLast())", "/HOOKS/kodi/\(secret)",
      "/hooks/kodi/x?token=\(site.server.gate.token)",
    ] {
      #expect(await site.post("{}", to: path).status == 403, "\(path)")
    }
    for headers in [["Origin: http://127.0.0.1:\(site.port)"], ["Origin: null"], ["Sec-Fetch-Site: same-origin"]] {
      #expect(await site.post("{}", headers).status == 403)
    }
    for host in ["evil.example", "127.0.0.1:1", "evil.example:\(site.port)"] {
      #expect(await site.post("{}", host: host).status == 403, "\(host)")
    }
    #expect(await request(site.port, "GET /hooks/kodi/\(secret)", headers: []).status == 405)
    #expect(await closed.post("{}", to: "/hooks/kodi/\(closed.secret)").status == 403)
    // The secret of the hooks opens no page.
    #expect(await request(site.port, "GET /?token=\(secret)", headers: []).status == 403)
    #expect(site.taken.isEmpty && closed.taken.isEmpty)
  }

  @Test("What is too long, cut off or malformed is not taken, and the server goes on")
  func hostile() async throws {
    let site = try Site()
    let (plex, type) = ("/hooks/plex/\(site.secret)", "multipart/form-data; boundary=border")
    let large = String(repeating: "x", count: 500_000)
    #expect(await site.post(large).status == 413)
    // A body may be as long as a picture is, a content only a quarter of that.
    #expect(await site.post(String(repeating: "x", count: 200_000)).status != 200)
    #expect(await site.post(form(String(repeating: "x", count: 200_000)), to: plex, type: type).status != 200)
    let chunk = "FFFF\r\n" + String(repeating: "a", count: 0xFFFF) + "\r\n"
    let endless = await request(
      site.port, "POST /hooks/kodi/\(site.secret)", headers: ["Transfer-Encoding: chunked"],
      body: String(repeating: chunk, count: 9) + "0\r\n\r\n")
    #expect(endless.status != 200)
    #expect(site.taken.isEmpty)
    for (body, type) in [
      ("--border\r\n", type), ("nonsense", type), ("", "multipart/form-data"), ("--border--", type),
      (form("{}", field: "other"), type), ("", nil), ("a=b", "application/x-www-form-urlencoded"),
    ] {
      let answer = await site.post(body, to: plex, type: type)
      #expect([400, 415, 0].contains(answer.status), "\(body): \(answer.text)")
    }
    #expect(site.taken.isEmpty)
    let port = site.port, secret = site.secret
    await Task.detached {
      let client = RawClient(port: port)
      client?.send("POST /hooks/kodi/\(secret) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 10\r\n\r\n{\"a\"")
    }.value
    #expect(await site.post("{}").status == 200 && site.taken.count == 1)
  }
}
