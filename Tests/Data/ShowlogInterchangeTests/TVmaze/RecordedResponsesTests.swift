import ShowlogInterchange
import ShowlogModels
import Testing

struct RecordedResponsesTests {
  @Test("Recorded responses have shows with their seasons, and episodes by the show in the URL")
  func edgeCases() throws {
    let batch = try batch(of: .edgeCases)
    #expect(
      batch.shows.map(\.title) == [
        "Firefly", "Krøniken", "Unité 9", "The Daily Show with Jon Stewart", "1992", "24",
      ])
    #expect(batch.shows.map(\.seasons.count) == [1, 4, 3, 20, 1, 9])
    #expect(batch.shows[0].seasons == [SeasonRecord(number: 1, ids: Ids(tvmaze: 800))])
    #expect(
      batch.shows.map { $0.episodes.map(\.title) } == [
        ["Trash"], [], ["Episode 16"], ["Michael Fassbender"], ["Episode 2"], ["12:00 A.M.-1:00 A.M."],
      ])
  }

  @Test("Offsets of zones are honored, seasons may be years, and a date may be missing")
  func episodes() throws {
    let shows = try batch(of: .edgeCases).shows
    #expect(shows[0].episodes[0].airing == nil)
    #expect(shows[2].episodes[0].airing == .at(try Timestamp("2013-01-23T00:00:00Z")))
    #expect(shows[3].episodes[0].season == 2_012)
    #expect(shows[4].episodes[0].airing == .at(try Timestamp("2015-03-24T21:00:00Z")))
  }

  private func responses(_ uri: String, status: Int = 200, _ body: String) -> String {
    #"[{"body":\#(body),"status":\#(status),"uri":"\#(uri)"}]"#
  }

  @Test("A failed or empty response adds nothing")
  func failures() throws {
    #expect(try batch(ofText: responses("/shows/1", status: 404, #"{"name":"Not Found"}"#)).shows.isEmpty)
    #expect(try batch(ofText: responses("/shows/1", "null")).shows.isEmpty)
    #expect(try batch(ofText: responses("/shows/1/episodes", "[]")).shows.isEmpty)
  }

  @Test(
    "Trakt's seasons belong to the show in their URL",
    arguments: [
      ("https://api.trakt.tv/shows/lost/seasons?extended=full", Ids(slug: "lost")),
      ("https://api.trakt.tv/shows/73/seasons", Ids(trakt: 73)),
      ("https://api.trakt.tv/shows/tt0411008/seasons", Ids(imdb: "tt0411008")),
    ])
  func traktSeasons(uri: String, ids: Ids) throws {
    #expect(try batch(ofText: responses(uri, #"[{"number":1,"ids":{}}]"#)).shows.map(\.ids) == [ids])
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
