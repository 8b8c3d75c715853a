import ShowlogCatalog
import ShowlogModels
import Testing

@Suite(.timeLimit(.minutes(5)))
struct LiveServerTests {
  @Test("Recorded responses arrive unchanged through libcurl, which reuses the connection")
  func recorded() async throws {
    let show = try Fixture.text("82-game-of-thrones")
    let server = try LoopbackServer { request, _ in
      switch request.path {
      case "/shows/82?embed%5B%5D=episodes": .answer(http("200 OK", ["ETag: \"x\""], show))
      case "/lookup/shows?imdb=tt0944947": .answer(http("301 Moved", ["Location: /shows/82"], "moved"))
      case "/search/shows?q=%C3%A6%26%3D": .answer(http("200 OK", [], "[]"))
      default: .answer(http("404 Not Found"))
      }
    }
    let (catalog, world) = try liveCatalog(server)
    #expect(try await catalog.show(.tvmaze(82), false)?.value.episodes.count == 73)
    #expect(try await catalog.show(.imdb("tt0944947"), false)?.value.ids.tvmaze == 82)
    #expect(try await catalog.search("æ&=").isEmpty)
    #expect(try await catalog.show(.tvmaze(1), false) == nil)
    #expect(server.connections == 1)
    #expect(server.requests.count == 4)
    world.advance(by: .seconds(4_000))
    _ = try await catalog.show(.tvmaze(82), false)
    #expect(server.requests.last?.fields["if-none-match"] == "\"x\"")
  }

  @Test("A request has no identifying header but a plain User-Agent")
  func fields() async throws {
    let server = try LoopbackServer { _, _ in .answer(http("200 OK", ["Set-Cookie: a=b"], "[]")) }
    let (catalog, _) = try liveCatalog(server)
    _ = try await catalog.search("a")
    _ = try await catalog.search("b")
    for request in server.requests {
      #expect(request.fields["user-agent"] == "showlog")
      #expect(request.fields["accept"] == "application/json")
      #expect(Set(request.fields.keys) == ["host", "user-agent", "accept", "accept-encoding"])
    }
  }

  @Test("A search result of 10,000 shows and a list of 80,000 updates are decoded")
  func many() async throws {
    let shows = (1...10_000).map { "{\"score\":1,\"show\":{\"id\":\($0),\"name\":\"Show \($0)\"}}" }
    let changes = (1...80_000).map { "\"\($0)\":\(1_500_000_000 + $0)" }
    let server = try LoopbackServer { request, _ in
      let body =
        request.path.hasPrefix("/search") ? "[\(shows.joined(separator: ","))]" : "{\(changes.joined(separator: ","))}"
      return .answer(http("200 OK", [], body))
    }
    let (catalog, _) = try liveCatalog(server)
    #expect(try await catalog.search("show").map(\.ids.tvmaze) == Array(1...10_000))
    #expect(try await catalog.updates(.month).value.count == 80_000)
  }

  @Test("Cancellation closes the connection")
  func cancellation() async throws {
    let server = try LoopbackServer { _, _ in .stall(http("200 OK", ["Content-Length: 10"], bytes: Array("[".utf8))) }
    let (catalog, _) = try liveCatalog(server)
    let search = Task { try await catalog.search("x") }
    #expect(await server.nextRequest() == "/search/shows?q=x")
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
    #expect(await server.waitUntilGone() == "/search/shows?q=x")
  }

  @Test("Concurrent requests each get their own response")
  func concurrent() async throws {
    let server = try LoopbackServer { request, _ in
      .answer(http("200 OK", [], "[{\"show\":{\"id\":\(request.path.split(separator: "=")[1]),\"name\":\"A\"}}]"))
    }
    let (catalog, _) = try liveCatalog(server)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for id in 1...15 { group.addTask { try await catalog.search("\(id)").map(\.ids.tvmaze) == [id] } }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test("A closed port, a server without TLS and a server without HTTP are errors")
  func noConnection() async throws {
    let server = try LoopbackServer { _, _ in .last(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)) }
    let (socket, port) = try LoopbackSocket.bound(isListening: false)
    defer { socket.close() }
    func error(_ address: String) async throws -> CatalogError? {
      let catalog = Catalog.live(CatalogConfiguration(base: try CatalogAddress(address)))
      return try await catalogError { try await catalog.search("x") }
    }
    guard case .failed(_, .unreachable) = try await error("http://127.0.0.1:\(port)") else {
      Issue.record("a closed port was reached")
      return
    }
    guard case .failed(_, .untrusted) = try await error("https://127.0.0.1:\(server.port)") else {
      Issue.record("a server without a certificate was trusted")
      return
    }
    guard case .failed(_, .cutShort) = try await error("http://127.0.0.1:\(server.port)") else {
      Issue.record("a server that does not speak HTTP was understood")
      return
    }
  }
}
