import ShowlogCatalog
import Testing

struct CachedResponseTests {
  @Test("A response is fresh for an hour, then revalidated with its ETag")
  func etag() async throws {
    let world = World { request, number in
      request.etag == "\"v1\"" ? .success(.status(304)) : .success(.json("[]", etag: number < 3 ? "\"v1\"" : "\"v2\""))
    }
    let catalog = world.catalog()
    for _ in 0..<3 { _ = try await catalog.search("lost") }
    #expect(world.requests.map(\.etag) == [nil])
    world.advance(by: .seconds(3_599))
    _ = try await catalog.search("lost")
    #expect(world.requests.count == 1)
    world.advance(by: .seconds(2))
    for _ in 0..<3 { _ = try await catalog.search("lost") }
    #expect(world.requests.map(\.etag) == [nil, "\"v1\""])
    #expect(world.requests.map(\.status) == [200, 304])
  }

  @Test("Redirects and 404 responses are cached")
  func withoutContent() async throws {
    let world = World { request, _ in
      .success(request.path.hasPrefix("/lookup") ? .status(301, location: "/shows/82") : .status(404))
    }
    let catalog = world.catalog()
    for _ in 0..<3 {
      #expect(try await catalog.show(.imdb("tt1"), false) == nil)
      #expect(try await catalog.show(.tvmaze(7), false) == nil)
    }
    #expect(
      world.paths == ["/lookup/shows?imdb=tt1", "/shows/82?embed%5B%5D=episodes", "/shows/7?embed%5B%5D=episodes"])
  }

  @Test("An invalid response is not cached", arguments: ["{", "<html>", "[{}]"])
  func badAnswers(body: String) async throws {
    let world = World { _, number in .success(.json(number == 0 ? body : "[]")) }
    let catalog = world.catalog()
    #expect(try await catalogError { try await catalog.search("lost") } != nil)
    #expect(try await catalog.search("lost").isEmpty)
    #expect(world.requests.count == 2)
  }

  @Test("A cached response that does not decode is fetched without its ETag")
  func unreadable() async throws {
    let world = World { _, _ in .success(.json("[]")) }
    let cache = CatalogCache()
    cache.store(
      CachedResponse(
        .json("{", etag: "\"v1\""), of: "https://api.tvmaze.com/search/shows?q=lost", asOf: world.now))
    #expect(try await world.catalog(cache: cache).search("lost").isEmpty)
    #expect(world.requests.map(\.etag) == [nil])
  }

  @Test("A cached response from the future is stale")
  func future() async throws {
    let world = World { _, _ in .success(.json("[]")) }
    let catalog = world.catalog()
    _ = try await catalog.search("lost")
    world.advance(by: .seconds(-7_200))
    _ = try await catalog.search("lost")
    #expect(world.requests.count == 2)
  }

  @Test("A status 304 to a request without an ETag is an error")
  func unasked() async throws {
    let world = World { _, _ in .success(.status(304)) }
    let error = try await catalogError { try await world.catalog().search("lost") }
    #expect(
      error?.description
        == "https://api.tvmaze.com/search/shows?q=lost answered with HTTP status 304, expected 200")
  }
}
