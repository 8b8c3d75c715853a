import ShowlogInterchange
import ShowlogModels
import Testing

struct BadRecordTests {
  @Test("An unknown type is an error", arguments: ["season", "Episode", ""])
  func types(text: String) throws {
    try expectError(
      Bad(
        history(type: "\"\(text)\""), "$[0].type", at: "\"\(text)\",\"episode\"", found: "\"\(text)\"",
        expected: #""episode" or "movie""#))
  }

  @Test(
    "A missing key is named, at the object that lacks it",
    arguments: [
      (#","watched_at":"2024-02-29T20:00:00.000Z""#, "$[0]", "{", "watched_at", Bad.moment),
      (#","type":"episode""#, "$[0]", "{", "type", #""episode" or "movie""#),
      (#","show":{"title":"Lost","year":2004,"ids":{"trakt":73}}"#, "$[0]", "{", "show", "an object"),
      (#""season":1,"#, "$[0].episode", #"{"number"#, "season", Bad.number),
      (#""number":2,"#, "$[0].episode", #"{"season"#, "number", Bad.number),
      (#","ids":{"trakt":5}"#, "$[0].episode", #"{"season"#, "ids", "an object"),
      (#","ids":{"trakt":73}"#, "$[0].show", #"{"title":"Lost"#, "ids", "an object"),
      (#""title":"Lost","#, "$[0].show", #"{"year"#, "title", "a text or null"),
    ])
  func missingKeys(part: String, path: String, object: String, key: String, what: String) throws {
    let text = history().replacing(part, with: "")
    #expect(text != history())
    try expectError(Bad(text, path, at: object, found: "no key \"\(key)\"", expected: "\"\(key)\", \(what)"))
  }

  @Test("A missing episode is named as well")
  func missingEpisode() throws {
    let text = #"[{"watched_at":null,"type":"episode","show":{"title":null,"ids":{"trakt":1}}}]"#
    try expectError(
      Bad(text, "$[0]", at: "{", found: #"no key "episode""#, expected: #""episode", an object"#))
  }

  @Test("Missing TVmaze keys are errors", arguments: ["season", "airdate", "airtime", "name", "id"])
  func missingTVmazeKeys(key: String) throws {
    let text = tvmazeShow(episode: tvmazeEpisode().replacing("\"\(key)\"", with: "\"other\""))
    let error = try #require(try message(of: text))
    #expect(error.contains("$._embedded.episodes[0] (line 1"))
    #expect(error.contains("found no key \"\(key)\", expected \"\(key)\""))
  }

  @Test("A show needs an id or a title", arguments: ["{}", #"{"trakt":0,"slug":"","tvdb":null,"tvrage":5,"tmdb":-3}"#])
  func showIds(ids: String) throws {
    let text = history(show: #"{"title":null,"ids":\#(ids)}"#)
    try expectError(
      Bad(
        text, "$[0].show", at: #"{"title":null"#, found: "a show with neither an id nor a title",
        expected: "one of them")
    )
  }

  @Test("An episode needs a number or an id")
  func episodeIdentity() throws {
    let text = history(number: "null").replacing(#""ids":{"trakt":5}"#, with: #""ids":{"trakt":0}"#)
    try expectError(
      Bad(
        text, "$[0].episode", at: #"{"season"#, found: "an episode with neither number nor id",
        expected: "one of them"))
  }

  @Test(
    "An id has its provider's type",
    arguments: [
      ("trakt", #""73""#, "an integer id"), ("trakt", "1.0", "an integer id"),
      ("tvdb", "true", "an integer id"),
      ("tmdb", "10000000000000000000", "an integer id"), ("imdb", "411008", "a text"),
      ("slug", "false", "a text"),
    ])
  func idTypes(provider: String, token: String, expected: String) throws {
    let text = history(show: #"{"title":"Lost","ids":{"\#(provider)":\#(token)}}"#)
    try expectError(Bad(text, "$[0].show.ids.\(provider)", at: token, expected: expected))
  }

  @Test("A title is a string", arguments: ["77", "[]"])
  func titles(token: String) throws {
    let text = history(show: #"{"title":\#(token),"ids":{"trakt":73}}"#)
    try expectError(
      Bad(text, "$[0].show.title", at: token, found: token == "77" ? "77" : "an array", expected: "a text"))
  }

  @Test("A record is an object", arguments: [("5", "5"), ("null", "null"), ("[]", "an array")])
  func records(token: String, found: String) throws {
    let text = history().dropLast() + ",\(token)]"
    #expect(
      try message(of: String(text))
        == "file.json: $[1] (line 1, column \(text.count - token.count)): found \(found), expected an object")
  }
}
