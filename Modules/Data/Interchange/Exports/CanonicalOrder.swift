import LeftfoldEntities
import ShowlogModels

/// The order of an export, which depends on the content only, since keys depend on the order of imports.
struct CanonicalOrder {
  let shows: [Show]

  let episodes: [ShowID: [Episode]]

  let positions: [EpisodeID: Int]

  init(_ library: Library) {
    shows = library.shows.map { ($0, ShowKey($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    episodes = Dictionary(grouping: library.episodes, by: \.show).mapValues { episodes in
      episodes.map { ($0, EpisodeKey($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
    var positions: [EpisodeID: Int] = [:]
    for show in shows {
      for episode in episodes[show.id] ?? [] { positions[episode.id] = positions.count }
    }
    self.positions = positions
  }

  /// The plays of known episodes: undated ones first, then by time, then by episode.
  func plays(of log: PlayLog) -> [Play] {
    let keyed = log.plays.compactMap { play in positions[play.episode].map { PlayKey(play, position: $0) } }
    return keyed.sorted().map(\.play)
  }
}

private struct ShowKey: Comparable {
  let title: [UInt8]
  let ids: String
  let key: ShowID

  init(_ show: Show) {
    title = Array(show.title.utf8)
    ids = (show.ids.aliases + show.otherIDs.ids).map(\.description).joined(separator: " ")
    key = show.id
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.title != right.title { return left.title.lexicographicallyPrecedes(right.title) }
    return left.ids == right.ids ? left.key < right.key : left.ids < right.ids
  }
}

private struct EpisodeKey: Comparable {
  let season: Int
  let number: Int
  let name: String
  let key: EpisodeID

  init(_ episode: Episode) {
    season = episode.season
    number = episode.number ?? .max
    let aliases = episode.number == nil ? episode.ids.aliases + episode.otherIDs.ids : []
    // A special without an id is identified by its title.
    name = aliases.isEmpty ? episode.title : aliases.map(\.description).joined(separator: " ")
    key = episode.id
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.season, left.number, left.name, left.key) < (right.season, right.number, right.name, right.key)
  }
}

private struct PlayKey: Comparable {
  let second: Int
  let position: Int
  let id: Int
  let play: Play

  init(_ play: Play, position: Int) {
    second = play.watched?.seconds ?? .min
    self.position = position
    id = play.traktID ?? .max
    self.play = play
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.second != right.second { return left.second < right.second }
    if left.position != right.position { return left.position < right.position }
    if left.id != right.id { return left.id < right.id }
    return left.play.origin.rawValue < right.play.origin.rawValue
  }
}
