import ShowlogInterchange
import ShowlogModels
import Testing

struct TVmazeResponseTests {
  @Test("A page decodes to the same show as the file")
  func page() throws {
    let source = try Fixture.gameOfThrones.source
    var reader = ImportReader()
    try reader.read(source)
    let page = try TVmazeResponse.show(source.bytes, from: "address")
    #expect(page == reader.finish().shows[0])
    #expect(page.imageURL == "http://static.tvmaze.com/uploads/images/medium_portrait/190/476117.jpg")
  }

  @Test("A list of episodes is decoded")
  func episodes() throws {
    let list = Array("[{\"id\":1,\"name\":\"A\",\"season\":1,\"number\":null,\"airdate\":\"\",\"airtime\":\"\"}]".utf8)
    let episodes = try TVmazeResponse.episodes(list, from: "address")
    #expect(episodes.map(\.ids.tvmaze) == [1])
    #expect(episodes[0].number == nil && episodes[0].airing == nil)
  }

  @Test("A match without an image has none", arguments: ["", ",\"image\":null", ",\"image\":{\"original\":\"x\"}"])
  func noImage(field: String) throws {
    let shows = try TVmazeResponse.search(
      Array("[{\"score\":1,\"show\":{\"id\":1,\"name\":\"A\"\(field)}}]".utf8), from: "address")
    #expect(shows.map(\.imageURL) == [nil])
  }

  @Test(
    "Missing and unexpected keys are errors with their place",
    arguments: [
      ("[{\"score\":1}]", "$[0] (line 1, column 2): found no key \"show\", expected \"show\", the show that matches"),
      ("{}", "$ (line 1, column 1): found an object, expected a list of matches"),
      ("[{\"show\":{\"id\":1}}]", "$[0].show (line 1, column 10): found no key \"name\", expected \"name\", a text"),
      (
        "[{\"show\":{\"id\":1,\"name\":\"A\",\"image\":1}}]",
        "$[0].show.image (line 1, column 37): found 1, expected an object"
      ),
    ])
  func badSearch(text: String, problem: String) {
    let error = #expect(throws: ImportError.self) { try TVmazeResponse.search(Array(text.utf8), from: "address") }
    #expect(error?.description == "address: \(problem)")
  }

  @Test(
    "A list of updates has only ids and seconds",
    arguments: [
      "{\"0\":1}", "{\"-1\":1}", "{\"1\":1.5}", "{\"1\":\"1\"}", "{\"1\":-1}", "[1]", "{\"1\":1", "{\"1\":99999999999}",
    ])
  func badUpdates(text: String) {
    #expect(throws: ImportError.self) { try TVmazeResponse.updates(Array(text.utf8), from: "address") }
  }
}
