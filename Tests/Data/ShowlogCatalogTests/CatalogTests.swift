import ShowlogCatalog
import ShowlogModels
import Testing

struct CatalogTests {
  private static func world(_ answers: [String: HTTPResponse]) -> World {
    World { request, _ in .success(answers[request.path] ?? .status(404)) }
  }

  @Test("A search decodes recorded shows")
  func search() async throws {
    let answer = try Fixture.search("82-game-of-thrones", "2993-stranger-things")
    let world = Self.world(["/search/shows?q=game%20of%20%C3%A6": .json(answer)])
    let shows = try await world.catalog().search("  game of\tæ ")
    #expect(shows.map(\.ids.tvmaze) == [82, 2_993])
    #expect(shows[0].title == "Game of Thrones")
    #expect(shows[0].year == 2_011)
    #expect(shows[0].network == "HBO" && shows[0].country == "United States")
    #expect(shows[0].status == .ended)
    #expect(shows[0].ids.imdb == "tt0944947")
    #expect(shows[0].ids.tvdb == 121_361)
    #expect(shows[0].imageURL == "http://static.tvmaze.com/uploads/images/medium_portrait/190/476117.jpg")
    #expect(shows[1].network == "Netflix" && shows[1].country == nil, "it is everywhere")
    #expect(shows[1].status == .running)
  }

  @Test("A show is an import batch with its embedded episodes")
  func show() async throws {
    let world = Self.world(["/shows/82?embed%5B%5D=episodes": .json(try Fixture.text("82-game-of-thrones"))])
    let page = try #require(try await world.catalog().show(.tvmaze(82), false))
    #expect(page.value.title == "Game of Thrones")
    #expect(page.value.episodes.count == 73)
    #expect(page.asOf == world.seconds)
  }

  @Test("Specials are fetched with the list of all episodes")
  func specials() async throws {
    let special = """
      {"id": 9, "name": "Behind it", "season": 1, "number": null, "type": "significant_special",
       "airdate": "2012-01-01", "airtime": "", "airstamp": "2012-01-01T12:00:00+00:00", "runtime": 30}
      """
    let world = Self.world([
      "/shows/82": .json("{\"id\": 82, \"name\": \"Game of Thrones\"}"),
      "/shows/82/episodes?specials=1": .json("[\(special)]"),
    ])
    let page = try #require(try await world.catalog().show(.tvmaze(82), true))
    #expect(page.value.episodes.map(\.title) == ["Behind it"])
    #expect(page.value.episodes[0].number == nil)
    #expect(world.paths == ["/shows/82", "/shows/82/episodes?specials=1"])
  }

  @Test("A show is found by another provider's id, with one request besides its page's")
  func lookup() async throws {
    let world = Self.world([
      "/lookup/shows?imdb=tt0944947": .status(301, location: "https://api.tvmaze.com/shows/82"),
      "/lookup/shows?thetvdb=121361": .json("{\"id\": 82, \"name\": \"Game of Thrones\"}"),
      "/shows/82?embed%5B%5D=episodes": .json("{\"id\": 82, \"name\": \"Game of Thrones\"}"),
    ])
    let catalog = world.catalog()
    #expect(try await catalog.show(.imdb("tt0944947"), false)?.value.ids.tvmaze == 82)
    #expect(try await catalog.show(.tvdb(121_361), false)?.value.ids.tvmaze == 82)
    #expect(try await catalog.show(.tvdb(5), false) == nil)
    #expect(
      world.paths == [
        "/lookup/shows?imdb=tt0944947", "/shows/82?embed%5B%5D=episodes", "/lookup/shows?thetvdb=121361",
        "/lookup/shows?thetvdb=5",
      ])
  }

  @Test("Updates are decoded as times by show")
  func updates() async throws {
    let world = Self.world([
      "/updates/shows?since=day": .json("{\"1\": 1573460670, \"82\": 1580402781}"),
      "/updates/shows?since=week": .json("[]"),
      "/updates/shows?since=month": .json("{\"one\": 1}"),
    ])
    let catalog = world.catalog()
    let updates = try await catalog.updates(.day)
    #expect(updates.value == [1: Timestamp(seconds: 1_573_460_670), 82: Timestamp(seconds: 1_580_402_781)])
    #expect(try await catalog.updates(.week).value.isEmpty)
    let error = try await catalogError { try await catalog.updates(.month) }
    #expect(
      error?.description
        == "https://api.tvmaze.com/updates/shows?since=month: $.one (line 1, column 2): found \"one\", "
        + "expected the id of a show")
  }

  @Test("A missing show is nil")
  func missing() async throws {
    #expect(try await Self.world([:]).catalog().show(.tvmaze(1), false) == nil)
    #expect(try await Self.world([:]).catalog().show(.tvmaze(1), true) == nil)
  }

  @Test(
    "Unexpected JSON is an error with its place",
    arguments: [
      ("{\"id\": 82", "$.id (line 1, column 10): found the end of the file, expected a comma or }"),
      ("{\"id\": 82}", "$ (line 1, column 1): found no key \"name\", expected \"name\", a text"),
      ("[]", "$ (line 1, column 1): found an array, expected an object"),
      ("null", "$ (line 1, column 1): found null, expected an object"),
      ("{\"id\": 82, \"name\": \"x\"} {}", "$ (line 1, column 25): found {, expected the end of the file"),
    ])
  func malformed(body: String, problem: String) async throws {
    let world = World { _, _ in .success(.json(body)) }
    let error = try await catalogError { try await world.catalog().show(.tvmaze(82), false) }
    #expect(error?.description == "https://api.tvmaze.com/shows/82?embed%5B%5D=episodes: \(problem)")
  }

  @Test("A page that is not JSON is an error that describes it", arguments: ["", "<html>", "Log in", " \n<!DOCTYPE"])
  func notJSON(body: String) async throws {
    let world = World { _, _ in
      var response = HTTPResponse.json(body)
      response.contentType = "text/html"
      return .success(response)
    }
    let error = try await catalogError { try await world.catalog().search("x") }
    let found =
      body.isEmpty ? "an empty body" : body == "Log in" ? "something else (text/html)" : "HTML or XML (text/html)"
    #expect(
      error?.description == "https://api.tvmaze.com/search/shows?q=x answered with \(found), expected JSON")
  }

  @Test("The stub is empty")
  func stub() async throws {
    #expect(try await Catalog.stub.search("lost").isEmpty)
    #expect(try await Catalog.stub.show(.tvdb(1), true) == nil)
    #expect(try await Catalog.stub.updates(.day).value.isEmpty)
  }
}
