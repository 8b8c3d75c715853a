import ShowlogInterchange
import ShowlogModels
import Testing

struct BadDateTests {
  @Test(
    "A moment must be valid, with its zone, in 1900…2200",
    arguments: [
      "2024-02-30T10:00:00.000Z", "2023-02-29T10:00:00.000Z", "2024-01-01T24:00:00.000Z",
      "2024-01-01T23:60:00Z",
      "2024-01-01T23:59:60Z", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z",
      "1899-12-31T23:59:59Z", "2201-01-01T00:00:00Z", "2024-01-01", "2024-01-01T10:00:00",
      "2024-01-01 10:00:00Z",
      "20240101T100000Z", "1704103200", "+2024-01-01T10:00:00Z", "2024-01-01T10:00:00.Z",
      "2024-01-01T10:00:00ZZ",
    ])
  func moments(text: String) throws {
    let token = "\"\(text)\""
    try expectError(Bad(history(watchedAt: token), "$[0].watched_at", at: token, expected: Bad.moment))
  }

  @Test(
    "The first and the last moment are read",
    arguments: ["1900-01-01T00:00:00Z", "2200-12-31T23:59:59Z", "2024-02-29T23:59:59.999Z"])
  func momentLimits(text: String) throws {
    let evidence = try batch(ofText: history(watchedAt: "\"\(text)\"")).plays.map(\.evidence)
    #expect(evidence == [.item(traktID: 1, watchedAt: try Timestamp(text))])
  }

  @Test("A number, a Boolean or an array is not a moment", arguments: ["1704103200", "false", "[]"])
  func momentKinds(token: String) throws {
    let found = token == "[]" ? "an array" : token
    let text = history(watchedAt: token)
    try expectError(Bad(text, "$[0].watched_at", at: token, found: found, expected: Bad.moment))
  }

  @Test(
    "An air date must be valid, in 1900…2200",
    arguments: [
      "2024-02-30", "24-02-01", "2024-2-1", "1899-12-31", "2201-01-01", "2024-02-01T00:00:00Z", " ",
    ])
  func days(text: String) throws {
    let token = "\"\(text)\""
    let show = tvmazeShow(episode: tvmazeEpisode(airdate: token))
    try expectError(Bad(show, "$._embedded.episodes[0].airdate", at: token, expected: Bad.day))
  }

  @Test("An air time must be valid", arguments: ["24:00", "7:00", "20:60", "20:00:60", "8pm"])
  func times(text: String) throws {
    let show = tvmazeShow(episode: tvmazeEpisode(airtime: "\"\(text)\""))
    try expectError(
      Bad(
        show, "$._embedded.episodes[0].airtime", at: "\"\(text)\"",
        expected: "a time of day that exists, such as 21:00"))
  }
}
