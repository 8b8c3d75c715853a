import LeftfoldEntities
import ShowlogModels

/// The plays that viewings add to a log: one each, unless a play of the same episode at the same second exists.
struct NewPlays {
  private struct Key: Hashable {
    let episode: EpisodeID
    let moment: Timestamp
  }

  private(set) var plays: [Play] = []
  private var seen: Set<Key> = []

  /// Reads the clock once, so that all viewings at `now` get the same moment.
  init(of viewings: [Viewing], in log: PlayLog, at clock: () -> Timestamp) {
    lazy var now = clock()
    var next = log.plays.nextID.rawValue
    for viewing in viewings {
      let moment = viewing.at.timestamp(at: { now })
      if let moment, isKnown(viewing.episode, moment, in: log) { continue }
      plays.append(
        Play(id: PlayID(rawValue: next), episode: viewing.episode, watchedAt: moment, origin: .here))
      next += 1
    }
  }

  private mutating func isKnown(_ episode: EpisodeID, _ moment: Timestamp, in log: PlayLog) -> Bool {
    guard seen.insert(Key(episode: episode, moment: moment)).inserted else { return true }
    return log.hasPlay(of: episode, at: moment)
  }
}
