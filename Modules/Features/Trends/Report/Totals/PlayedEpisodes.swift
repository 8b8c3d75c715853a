import LeftfoldEntities
import ShowlogModels

/// In the order of time, the keys of plays are in random order, so each lookup in their table costs random memory
/// accesses. For many lookups, the table is read once from front to back instead.
struct PlayedEpisodes {
  private let log: PlayLog
  private let episodes: EpisodeFacts
  private let slots: KeySlots<PlayID>?

  /// - Parameter lookups: The expected number of lookups, which decides between the two.
  init(_ log: PlayLog, _ episodes: EpisodeFacts, lookups: Int) {
    self.log = log
    self.episodes = episodes
    guard lookups > log.count / 8 else {
      slots = nil
      return
    }
    var plays = log.plays.makeIterator()
    slots = KeySlots(log.plays.ids) { _, _ in
      plays.next().flatMap { episodes.slot(of: $0.episode) }.map { Int32($0) } ?? -1
    }
  }

  /// Returns nil if the library lacks the episode.
  func slot(of play: PlayID) -> Int? {
    if let slots { return slots.slot(of: play) }
    return log.plays[id: play].flatMap { episodes.slot(of: $0.episode) }
  }
}
