import ShowlogCatalog
import Testing

struct RedirectTests {
  @Test("Five redirects are followed, and more are an error")
  func count() async throws {
    let world = World { request, _ in
      let step = Int(request.path.dropFirst("/step".count)) ?? 0
      return .success(step == 5 ? .json("[]") : .status(302, location: "/step\(step + 1)"))
    }
    #expect(try await world.catalog().search("x").isEmpty)
    var configuration = CatalogConfiguration()
    configuration.redirectLimit = 4
    let error = try await catalogError { try await world.catalog(configuration: configuration).search("x") }
    #expect(
      error?.description == "https://api.tvmaze.com/search/shows?q=x redirects more than 4 times")
  }

  @Test("A redirect loop is an error")
  func loop() async throws {
    let world = World { _, _ in .success(.status(301, location: "?q=x")) }
    let error = try await catalogError {
      try await world.catalog(cache: CatalogCache(folder: "/dev/null/none")).search("x")
    }
    #expect(error?.description == "https://api.tvmaze.com/search/shows?q=x redirects more than 5 times")
    #expect(world.requests.count == 6)
  }

  @Test(
    "A redirect to another origin is an error",
    arguments: [
      "https://evil.example/shows/82", "http://127.0.0.1/", "//evil.example/", "https://api.tvmaze.com:444/",
      "https://api.tvmaze.com@evil.example/", "ftp://api.tvmaze.com/", "http://api.tvmaze.com:80/",
      "http://api.tvmaze.com.evil.example/", "http://api.tvmaze.com@evil.example/", "javascript:x",
      "https://api.tvmaze.com.evil.example/shows/82", "/a b", "\\\\evil.example",
    ])
  func otherHosts(location: String) async throws {
    let world = World { _, _ in .success(.status(301, location: location)) }
    for ask in [\Catalog.searchX, \Catalog.lookupX] {
      let error = try await catalogError { try await world.catalog()[keyPath: ask]() }
      guard case .redirect = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(world.requests.count == 2)
  }

  @Test("A redirect from https to http on the same host is followed over https")
  func plain() async throws {
    let world = World { request, _ in
      if request.path.hasPrefix("/shows/82?") { return .success(.status(404)) }
      return .success(
        request.path == "/shows/82" ? .json("[]") : .status(301, location: "http://api.tvmaze.com/shows/82"))
    }
    #expect(try await world.catalog().show(.tvdb(1), false) == nil)
    #expect(try await world.catalog().search("x").isEmpty)
    #expect(
      world.paths == ["/lookup/shows?thetvdb=1", "/shows/82?embed%5B%5D=episodes", "/search/shows?q=x", "/shows/82"])
  }

  @Test("A redirect without a Location is an error")
  func nowhere() async throws {
    let world = World { _, _ in .success(.status(301)) }
    let error = try await catalogError { try await world.catalog().search("x") }
    #expect(
      error?.description == "https://api.tvmaze.com/search/shows?q=x redirects to nowhere: there is no Location")
  }
}

extension Catalog {
  fileprivate var searchX: @Sendable () async throws -> Void {
    { [search] in _ = try await search("x") }
  }

  fileprivate var lookupX: @Sendable () async throws -> Void {
    { [show] in _ = try await show(.tvdb(1), false) }
  }
}
