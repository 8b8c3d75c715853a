import LeftfoldEntities
import ShowlogModels

/// The keys that a restore of a library's document gives: the positions in the document, from 1.
public struct DocumentKeys {
  /// The key of each show, by its key in the library.
  public let shows: [Int: Int]

  /// The key of each season, by its key in the library.
  public let seasons: [Int: Int]

  /// The key of each episode, by its key in the library.
  public let episodes: [Int: Int]

  /// The key of each play of a known episode, by its key in the library.
  public let plays: [Int: Int]

  /// Finds the keys.
  ///
  /// - Complexity: O(n log n) in the entities.
  public init(of state: PersistentState) {
    let order = CanonicalOrder(state.library)
    let seasonsOfShow = Dictionary(grouping: state.library.seasons, by: \.show)
    let playsOfEpisode = Dictionary(grouping: order.plays(of: state.plays), by: \.episode)
    var (shows, seasons, episodes, plays): ([Int: Int], [Int: Int], [Int: Int], [Int: Int]) = ([:], [:], [:], [:])
    var seasonCount = 0
    for show in order.shows {
      shows[show.id.rawValue] = shows.count + 1
      let known = seasonsOfShow[show.id] ?? []
      // A restore gives a season to each number that an episode has.
      let numbers = Set(known.map(\.number) + (order.episodes[show.id] ?? []).map(\.season)).sorted()
      let positions = Dictionary(uniqueKeysWithValues: zip(numbers, numbers.indices))
      for season in known { seasons[season.id.rawValue] = positions[season.number].map { seasonCount + $0 + 1 } }
      seasonCount += numbers.count
      for episode in order.episodes[show.id] ?? [] {
        episodes[episode.id.rawValue] = episodes.count + 1
        for play in playsOfEpisode[episode.id] ?? [] { plays[play.id.rawValue] = plays.count + 1 }
      }
    }
    (self.shows, self.seasons, self.episodes, self.plays) = (shows, seasons, episodes, plays)
  }
}
