import Foundation
import LeftfoldTesting
import ShowlogInterchange

/// A file of people's, as `Tests/Fixtures/SOURCES.md` tells where it is from.
enum Fixture: String, CaseIterable {
  case gameOfThrones = "tvmaze/82-game-of-thrones.json"
  case strangerThings = "tvmaze/2993-stranger-things.json"
  case disenchantment = "tvmaze/30715-disenchantment.json"
  case edgeCases = "tvmaze/edge-cases.json"
  case schedule = "tvmaze/schedule-us-2018-11-03.json"
  case traktSeasons = "trakt/seasons-game-of-thrones.json"
  case history = "trakt/watched-history-1.json"
  case watchedShows = "trakt/small-watched-shows.json"

  var path: String { Fixtures.sharedPath(rawValue) }

  private var name: String { String(rawValue.split(separator: "/").last ?? "") }

  var source: ImportSource {
    get throws { ImportSource(name: name, bytes: [UInt8](try Data(contentsOf: URL(filePath: path)))) }
  }
}
