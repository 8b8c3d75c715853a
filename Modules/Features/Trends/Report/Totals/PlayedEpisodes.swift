import LeftfoldEntities
import ShowlogModels

/// The slot of each play's episode in the facts.
///
/// Plays in the order of time have keys in random order, so each look-up in their table costs a walk through memory.
/// For many look-ups, the table is read once from front to end instead.
struct PlayedEpisodes {
  private let log: PlayLog
  private let episodes: EpisodeFacts
  private let slots: KeySlots<PlayID>?

  /// Prepares for a number of look-ups.
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

  /// The slot of a play's episode; nil if the library lacks it.
  func slot(of play: PlayID) -> Int? {
    if let slots { return slots.slot(of: play) }
    return log.plays[id: play].flatMap { episodes.slot(of: $0.episode) }
  }
}
