import Foundation
import ShowlogInterchange
import Testing

/// Services add keys to their files; no format of ours may change its meaning by that.
struct UnknownKeyTests {
  /// Of all lengths, and those that differ from a long key of a format in a few letters.
  private static let keys =
    (1...40).map { "q" + String(repeating: "z", count: $0) } + [
      "watched_episodes_count", "total_episodes_count", "not_aired_episodes_count", "bdded_to_watchlist_at",
      "moved_to_watchlist_at", #"\u0062dded_to_watchlist_at_all"#, "added_to_watchlist_au", "added_to_watchlist_at_all",
      "added_to_watchlist",
    ]

  private static let simkl = #"""
    {"shows":[{"added_to_watchlist_at":"2020-01-02T00:00:00Z","last_watched_at":"2021-05-06T20:00:00Z",
    "status":"plantowatch","user_rating":8,"memo":{"text":"Good"},
    "show":{"title":"Lost","year":2004,"ids":{"simkl":1,"imdb":"tt0411008"}},
    "seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2021-05-05T20:00:00Z"}]}]}]}
    """#

  private static let seriesGuide = #"""
    [{"tmdb_id":1399,"title":"Thrones","first_aired":"2011-04-17T21:00:00.000-04:00","favorite":true,"rating_user":9,
    "seasons":[{"season":1,"episodes":[{"episode":1,"first_aired":1303088400000,"watched":true,"plays":2}]}]}]
    """#

  @Test("Unknown keys of any length are ignored in every object of every format", arguments: keys)
  func ignored(key: String) throws {
    for text in [history(), watchedShows(), tvmazeShow(), Self.simkl, Self.seriesGuide] {
      let batch = try batch(ofText: text)
      for value in ["0", #""2001-02-03T04:05:06Z""#, #"{"x":[1]}"#] {
        let noisy = adding("\"\(key)\":\(value)", to: text)
        let changed = Result { try ShowlogInterchangeTests.batch(ofText: noisy) }
        try #expect(changed.get() == batch, "\(noisy)")
      }
    }
  }

  /// Adds a member in front and at the end of each object.
  private func adding(_ member: String, to json: String) -> String {
    var result = ""
    var (isInText, isEscaped, isEmpty) = (false, false, false)
    for character in json.unicodeScalars {
      if isInText {
        isInText = character != "\"" || isEscaped
        isEscaped = character == "\\" && !isEscaped
        result.unicodeScalars.append(character)
        continue
      }
      if isEmpty, character != "}", !character.properties.isWhitespace {
        result += ","
        isEmpty = false
      }
      switch character {
      case "{":
        result += "{" + member
        isEmpty = true
      case "}":
        result += isEmpty ? "}" : ",\(member)}"
        isEmpty = false
      default:
        isInText = character == "\""
        result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
