import LeftfoldEntities
import ShowlogModels
import Testing

struct PlayLogJoiningTests {
  private let old = EpisodeID(rawValue: 2)
  private let new = EpisodeID(rawValue: 1)

  private func joined(_ plays: [Play]) -> PlayLog {
    var log = PlayLog(EntityTable(plays))
    var keys = MergedKeys()
    keys.replacedEpisodes = [old: new]
    #expect(log.merge([], keys: keys) == 0)
    return log
  }

  private func play(
    _ id: Int, _ episode: EpisodeID, _ second: Int?, _ traktID: Int? = nil, _ origin: Play.Origin = .history
  ) -> Play {
    Play(
      id: PlayID(rawValue: id), episode: episode, watchedAt: second.map(Timestamp.init(seconds:)),
      traktID: traktID, origin: origin)
  }

  @Test("Plays of a replaced episode move to its replacement and keep their keys")
  func moving() {
    let log = joined([play(1, old, 5, 9), play(2, new, 6, 10), play(3, old, nil, nil, .here)])
    #expect(log.plays.map(\.id.rawValue) == [1, 2, 3])
    #expect(log.plays.allSatisfy { $0.episode == new })
    #expect(log.count(of: old) == 0)
    #expect(log == PlayLog(log.plays))
  }

  @Test("A play of both episodes is kept once, with its provider's id")
  func sameSecond() {
    let log = joined([play(1, old, 5, 9), play(2, new, 5, nil, .summary), play(3, new, 6, 10), play(4, old, 6, 11)])
    #expect(log.plays.map(\.traktID) == [9, 10, 11])
  }

  @Test("Of the plays counted by summaries, the greater count remains")
  func counts() {
    // One summary counts three plays, one of them dated; a history lists two, and another summary counts one more.
    let counted = [play(1, old, 5, nil, .summary), play(2, old, nil, nil, .summary), play(3, old, nil, nil, .summary)]
    let told = [play(4, new, 5, 9), play(5, new, 6, 10), play(6, new, nil, nil, .summary)]
    let log = joined(counted + told)
    #expect(log.count == 3)
    #expect(log.undated.count == 1)
    #expect(log.plays.compactMap(\.traktID) == [9, 10])
  }

  @Test("A reused episode key does not inherit the former episode's plays")
  func reusedKeys() {
    var log = PlayLog(EntityTable([play(1, new, 5, 9), play(2, old, 6, 10)]))
    var keys = MergedKeys()
    let third = EpisodeID(rawValue: 3)
    keys.replacedEpisodes = [new: third, old: new]
    log.merge([], keys: keys)
    #expect(log.plays(of: third).map(\.traktID) == [9])
    #expect(log.plays(of: new).map(\.traktID) == [10])
    #expect(log.count == 2)
  }

  @Test("Marks made here stay, with a date or without")
  func marks() {
    let log = joined([play(1, old, nil, nil, .here), play(2, new, nil, nil, .here), play(3, new, 5, nil, .here)])
    #expect(log.count == 3)
  }
}
