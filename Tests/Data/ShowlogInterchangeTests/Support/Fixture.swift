import Foundation
import LeftfoldTesting
import ShowlogInterchange

/// A sample file; `Tests/Fixtures/SOURCES.md` names its source.
enum Fixture: String, CaseIterable {
  case gameOfThrones = "tvmaze/82-game-of-thrones.json"
  case strangerThings = "tvmaze/2993-stranger-things.json"
  case disenchantment = "tvmaze/30715-disenchantment.json"
  case edgeCases = "tvmaze/edge-cases.json"
  case schedule = "tvmaze/schedule-us-2018-11-03.json"
  case traktSeasons = "trakt/seasons-game-of-thrones.json"
  case history = "trakt/watched-history-1.json"
  case watchedShows = "trakt/small-watched-shows.json"
  case futurama = "trakt/seasons-futurama.json"
  case breakingBad = "tvmaze/169-breaking-bad.json"
  case lost = "tvmaze/123-lost.json"
  case index = "tvmaze/shows-index.json"
  case tvtimePlays = "tvtime/tracking-prod-records-v2.csv"
  case tvtimeOldPlays = "tvtime/tracking-prod-records.csv"
  case tvtimeFollowed = "tvtime/followed_tv_show.csv"
  case tvtimeShows = "tvtime/user_tv_show_data.csv"

  static let tvtime: [Fixture] = [.tvtimePlays, .tvtimeOldPlays, .tvtimeFollowed, .tvtimeShows]

  var format: ImportFormat { ImportFormat(rawValue: String(rawValue.prefix { $0 != "/" })) ?? .auto }

  var path: String { Fixtures.sharedPath(rawValue) }

  var name: String { String(rawValue.split(separator: "/").last ?? "") }

  var source: ImportSource {
    get throws { ImportSource(name: name, bytes: [UInt8](try Data(contentsOf: URL(filePath: path)))) }
  }
}
