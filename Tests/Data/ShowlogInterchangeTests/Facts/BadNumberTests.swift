import ShowlogInterchange
import ShowlogModels
import Testing

struct BadNumberTests {
  @Test(
    "A season or number is an integer in 0…99,999",
    arguments: [
      "-1", "100000", "1.0", "1e3", "1E0", "0.5", "-0.0", "99999999999999999999", "-9223372036854775809",
    ])
  func numbers(token: String) throws {
    try expectError(Bad(history(season: token), "$[0].episode.season", at: token, expected: Bad.number))
    try expectError(Bad(history(number: token), "$[0].episode.number", at: token, expected: Bad.number))
  }

  @Test(
    "A string, a Boolean, null, an array or an object is not a season",
    arguments: [
      (#""01""#, #""01""#), ("true", "true"), ("null", "null"), ("[7]", "an array"),
      (#"{"7":7}"#, "an object"),
    ])
  func otherValues(token: String, found: String) throws {
    let text = history(season: token)
    try expectError(Bad(text, "$[0].episode.season", at: token, found: found, expected: Bad.number))
  }

  @Test("The least and the greatest numbers are read", arguments: [("0", 0), ("-0", 0), ("99999", 99_999)])
  func limits(token: String, value: Int) throws {
    let episode = try batch(ofText: history(season: token, number: token)).episodes[0]
    #expect((episode.season, episode.number) == (value, value))
  }

  @Test("A year is an integer in 1870…2200", arguments: ["1869", "2201", "1e3", #""2004""#])
  func years(token: String) throws {
    let text = history(show: #"{"title":"Lost","year":\#(token),"ids":{"trakt":73}}"#)
    try expectError(Bad(text, "$[0].show.year", at: token, expected: "a year in 1870…2200"))
  }
}
