import ShowlogInterchange
import ShowlogModels
import Testing

struct TVmazeResponseTests {
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
