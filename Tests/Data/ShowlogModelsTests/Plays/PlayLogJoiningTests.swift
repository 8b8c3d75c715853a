import LeftfoldEntities
import LeftfoldTesting
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
      id: PlayID(rawValue: id), episode: episode, watchedAt: minutes(second),
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

  @Test(
    "An equal play does not hide up to where a show was watched, in either order and with an id", arguments: [nil, 5])
  func through(second: Int?) {
    for id in [nil, 9] {
      for (first, other) in [(old, new), (new, old)] {
        let log = joined([play(1, first, second, id), play(2, other, second, nil, .through)])
        #expect(log.plays.map(\.traktID) == [id])
        #expect(log.plays.map(\.origin) == [.through])
      }
    }
  }

  @Test("A watch in TV Time's older file is dropped if the newer one has one of the joined episode")
  func editions() {
    let log = joined([play(1, old, 5, nil, .tvtimeOld), play(2, new, 6, nil, .tvtime), play(3, old, 7)])
    #expect(log.plays.map(\.id.rawValue) == [2, 3])
    #expect(joined([play(1, old, 5, nil, .tvtimeOld), play(2, new, 7)]).count == 2)
  }

  @Test("Joined episodes have the plays of one episode with all records", arguments: seeds(300, long: 3_000))
  func asOne(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let evidence = (0..<Int.random(in: 2...7, using: &random)).map { _ in
      let second = random.chance(0.8) ? Int.random(in: 1...3, using: &random) : nil
      switch Int.random(in: 0..<7, using: &random) {
      case 0: return item((second ?? 9) * 10 + .random(in: 0...1, using: &random), second)
      case 1: return item(nil, second, .through)
      case 2: return item(nil, second ?? 1, .here)
      case 3: return item(nil, 4 + (second ?? 1), .tvtime)
      case 4: return item(nil, 7 + (second ?? 1), .tvtimeOld)
      default: return item(nil, second)
      }
    }
    var whole = EpisodeLog()
    whole.merge(evidence)
    let isOld = evidence.map { _ in random.chance(0.5) }
    var keys = MergedKeys()
    (keys.shows, keys.episodes) = ([ShowID(rawValue: 1)], [[new, old]])
    let records = zip(evidence, isOld).map { PlayRecord(show: 0, episode: $1 ? 1 : 0, evidence: $0) }
    var parts = EpisodeLog()
    parts.log.merge(records, keys: keys)
    keys.replacedEpisodes = [old: new]
    parts.log.merge([], keys: keys)
    #expect(parts.texts == whole.texts, "seed \(seed), \(Array(zip(evidence, isOld)))")
  }
}
