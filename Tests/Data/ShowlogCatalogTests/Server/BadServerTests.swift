import ShowlogCatalog
import Testing

@Suite(.timeLimit(.minutes(5)))
struct BadServerTests {
  private typealias Reply = LoopbackServer.Reply

  private func error(
    timeout: Duration = .seconds(20),
    _ reply: @escaping @Sendable (LoopbackServer.Request, Int) -> LoopbackServer.Reply
  ) async throws -> (text: String, server: LoopbackServer) {
    let server = try LoopbackServer(reply: reply)
    let (catalog, _) = try liveCatalog(server, timeout: timeout)
    let error = try await catalogError { try await catalog.search("x") }
    let text = (error?.description ?? "no error").replacing("http://127.0.0.1:\(server.port)", with: "URL")
    return (text, server)
  }

  @Test("A storm of 429 or 5xx responses is retried five times, then fails")
  func storms() async throws {
    let refused = try await error { _, _ in .answer(http("429 Too Many Requests", ["Retry-After: 2"], "slow down")) }
    #expect(refused.text == "URL refused more requests; try again in 2 s")
    #expect(refused.server.requests.count == 6)
    let unsaid = try await error { _, _ in .answer(http("429 Too Many Requests")) }
    #expect(unsaid.text == "URL refused more requests; try again in a minute")
    for status in ["500 Internal", "502 Bad Gateway", "503 Busy", "599 Odd"] {
      let failed = try await error { _, _ in .last(http(status, [], "<html>sorry</html>")) }
      #expect(failed.text == "URL/search/shows?q=x answered with HTTP status \(status.prefix(3)), expected 200")
      #expect(failed.server.requests.count == 6)
    }
  }

  @Test("A storm that passes does not fail")
  func storm() async throws {
    let replies = ["429 Too Many Requests", "503 Busy", "500 Internal"]
    let server = try LoopbackServer { _, number in
      number < 3 ? .last(http(replies[number])) : .answer(http("200 OK", [], "[]"))
    }
    #expect(try await liveCatalog(server).catalog.search("x").isEmpty)
    #expect(server.requests.count == 4)
  }

  @Test("Stalls before and within a response, and a slow drip, time out")
  func stalls() async throws {
    let head = http("200 OK", ["Content-Length: 100000"], bytes: [UInt8(ascii: "[")])
    let spaces = [UInt8](repeating: 0x20, count: 2_000)
    for reply in [
      Reply.stall([]), .stall(head), .stall(Array("HTTP/1.1 20".utf8)), .drip(head, spaces), .drip([], head),
    ] {
      let (text, server) = try await error(timeout: .milliseconds(80)) { _, _ in reply }
      #expect(text == "URL/search/shows?q=x did not answer in time; try again later")
      // An attempt may time out before the server reads its request.
      #expect(server.requests.count <= 6)
    }
  }

  @Test("A truncated or malformed response is an error")
  func cutShort() async throws {
    let cut = http("200 OK", ["Content-Length: 1000"], bytes: Array("[{\"score\"".utf8))
    let chunks = http("200 OK", ["Transfer-Encoding: chunked"], bytes: Array("5\r\n[{\"sc\r\n".utf8))
    let noChunks = http("200 OK", ["Transfer-Encoding: chunked"], bytes: Array("[]".utf8))
    let noGzip = http("200 OK", ["Content-Encoding: gzip", "Content-Length: 2"], bytes: Array("[]".utf8))
    let noNumber = http("200 OK", ["Content-Length: many"], bytes: Array("[]".utf8))
    for bytes in [
      cut, chunks, noChunks, noGzip, noNumber, [], Array("220 ftp".utf8),
    ] {
      let (text, server) = try await error { _, _ in .last(bytes) }
      #expect(text.hasPrefix("URL/search/shows?q=x did not answer to the end: "), "\(text)")
      #expect((1...2).contains(server.requests.count))
    }
  }

  @Test("A truncated head has an empty body")
  func cutHead() async throws {
    let (text, _) = try await error { _, _ in .last(Array("HTTP/1.1 200 OK\r\nCont".utf8)) }
    #expect(text == "URL/search/shows?q=x answered with an empty body, expected JSON")
  }

  @Test("A Content-Length that is too small truncates the JSON, which is an error")
  func wrongLength() async throws {
    let short = try await error { _, _ in .last(http("200 OK", ["Content-Length: 3"], bytes: Array("[{}]".utf8))) }
    #expect(
      short.text
        == "URL/search/shows?q=x: $[0] (line 1, column 2): found no key \"show\", expected \"show\", "
        + "the show that matches")
    let open = try await error { _, _ in .last(http("200 OK", ["Content-Length: 1"], bytes: Array("[]".utf8))) }
    #expect(open.text.hasSuffix("found the end of the file, expected a value"))
    // Without a length, the end of the connection ends the body.
    let unsaid = try await error { _, _ in .last(http("200 OK", ["Connection: close"], bytes: Array("[".utf8))) }
    #expect(unsaid.text == open.text)
  }

  @Test("A redirect loop fails, and a redirect to another host is not followed")
  func redirects() async throws {
    let loop = try await error { request, number in
      .answer(http("302 Found", ["Location: /\(number)"], "elsewhere"))
    }
    #expect(loop.text == "URL/search/shows?q=x redirects more than 5 times")
    #expect(loop.server.requests.count == 6)
    let other = try LoopbackServer { _, _ in .answer(http("200 OK", [], "[]")) }
    let target = "http://127.0.0.1:\(other.port)"
    let away = try await error { _, _ in .answer(http("301 Moved", ["Location: \(target)/shows/82"])) }
    #expect(away.text == "URL/search/shows?q=x redirects to \(target), and only the same host is followed")
    #expect(other.requests.isEmpty)
  }

  @Test("HTML with status 200, such as a captive portal, is an error")
  func html() async throws {
    let page = try await error { _, _ in
      .answer(http("200 OK", ["Content-Type: text/html; charset=utf-8"], "<!DOCTYPE html>"))
    }
    #expect(
      page.text == "URL/search/shows?q=x answered with HTML or XML (text/html; charset=utf-8), expected JSON")
  }

  @Test("A 64 MB body is an error, whether with a length, chunked or gzipped into 0.4 MB")
  func huge() async throws {
    let part = [UInt8](repeating: 0x20, count: 1 << 20)
    let chunk = Array("100000\r\n".utf8) + part + Array("\r\n".utf8)
    let announced = Reply.repeating(http("200 OK", ["Content-Length: \(64 << 20)"], bytes: []), part, count: 64)
    let chunked = Reply.repeating(http("200 OK", ["Transfer-Encoding: chunked"], bytes: []), chunk, count: 64)
    let bomb = gzipBomb(megabytes: 64)
    let packed = Reply.last(
      http("200 OK", ["Content-Encoding: gzip", "Content-Length: \(bomb.count)"], bytes: bomb))
    for reply in [announced, chunked, packed] {
      let (text, server) = try await error { _, _ in reply }
      #expect(text == "URL/search/shows?q=x answered with more than 32 MB")
      #expect(server.bytesSent < 48 << 20)
    }
  }

  @Test("Endless header fields are an error")
  func headers() async throws {
    let field = Array("X-Padding: \(String(repeating: "x", count: 1_000))\r\n".utf8)
    let endless = try await error { _, _ in
      .repeating(Array("HTTP/1.1 200 OK\r\n".utf8), field, count: 100_000)
    }
    #expect(endless.text != "no error")
    let hints = try await error { _, _ in
      .repeating([], Array("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n".utf8), count: 1_000_000)
    }
    #expect(hints.text != "no error")
    #expect(endless.server.bytesSent + hints.server.bytesSent < 32 << 20)
  }
}
