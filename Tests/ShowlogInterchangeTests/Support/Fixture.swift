import Foundation
import ShowlogInterchange
import Testing

/// A file of people's, as `Fixtures/SOURCES.md` tells where it is from.
enum Fixture: String, CaseIterable {
  case gameOfThrones = "82-game-of-thrones.json"
  case strangerThings = "2993-stranger-things.json"
  case disenchantment = "30715-disenchantment.json"
  case edgeCases = "edge-cases.json"
  case schedule = "schedule-us-2018-11-03.json"
  case traktSeasons = "seasons-game-of-thrones.json"
  case history = "watched-history-1.json"
  case watchedShows = "small-watched-shows.json"

  var url: URL {
    get throws {
      try #require(Bundle.module.url(forResource: rawValue, withExtension: nil, subdirectory: "Fixtures"))
    }
  }

  var source: ImportSource {
    get throws { ImportSource(name: rawValue, bytes: [UInt8](try Data(contentsOf: url))) }
  }
}
