import ShowlogModels
import Testing

struct RecordedResponsesTests {
  private func responses(_ uri: String, status: Int = 200, _ body: String) -> String {
    #"[{"body":\#(body),"status":\#(status),"uri":"\#(uri)"}]"#
  }

  @Test("An error in a body has the path through the body")
  func errors() throws {
    #expect(
      try message(of: responses("/shows/1/episodes", "[\(tvmazeEpisode(season: "-1"))]"))
        == "file.json: $[0].body[0].season (line 1, column 47): found -1, expected an integer in 0…99,999")
    #expect(
      try message(of: responses("/people/1", #"{"id":1,"name":"A","birthday":null}"#))
        == "file.json: $[0].body (line 1, column 10): found an object with other keys, "
        + "expected \(ImportFormatNames.auto)")
  }

  @Test("Nested responses are not read")
  func nested() throws {
    #expect(
      try message(of: responses("/a", responses("/b", tvmazeShow())))
        == "file.json: $[0].body (line 1, column 10): found an array, "
        + "expected a response of Trakt's or TVmaze's"
    )
  }
}
