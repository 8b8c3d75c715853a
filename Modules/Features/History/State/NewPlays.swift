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
  ///
  /// - Parameter keepsRepeats: Whether a viewing at `now` of an episode that has a play of that second is kept too, as a play
  ///   of the latest second before it that has none.
  init(of viewings: [Viewing], in log: PlayLog, keepsRepeats: Bool = false, at clock: () -> Timestamp) {
    lazy var now = clock()
    var next = log.plays.nextID.rawValue
    for viewing in viewings {
      var moment = viewing.at.timestamp(at: { now })
      if keepsRepeats, viewing.at == .now { moment = latestFree(viewing.episode, until: now, in: log) }
      if let moment, isKnown(viewing.episode, moment, in: log) { continue }
      plays.append(
        Play(id: PlayID(rawValue: next), episode: viewing.episode, watchedAt: moment, origin: .here))
      next += 1
    }
  }

  private func latestFree(_ episode: EpisodeID, until moment: Timestamp, in log: PlayLog) -> Timestamp {
    var moment = moment
    while log.hasPlay(of: episode, at: moment) { moment = Timestamp(seconds: moment.seconds - 1) }
    return moment
  }

  private mutating func isKnown(_ episode: EpisodeID, _ moment: Timestamp, in log: PlayLog) -> Bool {
    guard seen.insert(Key(episode: episode, moment: moment)).inserted else { return true }
    return log.hasPlay(of: episode, at: moment)
  }
}
