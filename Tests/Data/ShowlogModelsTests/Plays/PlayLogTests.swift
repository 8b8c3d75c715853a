import LeftfoldEntities
import LeftfoldIndexes
import LeftfoldTesting
import ShowlogModels
import Testing

struct PlayLogTests {
  @Test(
    "After any changes, an index equals a rebuilt one, used before or not", arguments: 1...40)
  func orders(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var log = PlayLog()
    for step in 0..<25 {
      log.change { plays in
        for _ in 0..<Int.random(in: 0...8, using: &random) {
          let id = PlayID(rawValue: .random(in: 1...40, using: &random))
          if random.chance(0.25) {
            plays.remove(id)
          } else {
            plays.set(
              Play(
                id: id, episode: EpisodeID(rawValue: .random(in: 1...5, using: &random)),
                watchedAt: random.chance(0.7) ? Timestamp(seconds: .random(in: 0...9, using: &random)) : nil))
          }
        }
      }
      guard random.chance(0.5) else { continue }
      let rebuilt = PlayLog(log.plays)
      #expect(log.byMoment == rebuilt.byMoment, "seed \(seed), step \(step)")
      #expect(log.byEpisode == rebuilt.byEpisode, "seed \(seed), step \(step)")
      #expect(log.undated == rebuilt.undated, "seed \(seed), step \(step)")
      #expect(log.undated.count + log.byMoment.count == log.count, "seed \(seed), step \(step)")
    }
  }

  @Test("The plays of an episode are in insertion order")
  func playsOfAnEpisode() {
    let log = Sample.log([(1, 90), (2, 5), (1, nil), (1, 10)])
    #expect(log.plays(of: EpisodeID(rawValue: 1)).map(\.id.rawValue) == [1, 3, 4])
    #expect(log.plays(of: EpisodeID(rawValue: 3)).map(\.id.rawValue) == [])
    #expect(log.count == 4)
  }

  @Test("The cached plays of an episode stay correct across reads and changes")
  func repeatedly() {
    var log = Sample.log((1...40).map { ($0 % 3, $0 % 4 == 0 ? nil : 100 - $0) })
    for round in 41...48 {
      let expected = log.plays.filter { $0.episode.rawValue == 1 }
      #expect(log.plays(of: EpisodeID(rawValue: 1)) == expected)
      #expect(log.count(of: EpisodeID(rawValue: 1)) == expected.count)
      #expect(log.last(of: EpisodeID(rawValue: 1))?.watchedAt == expected.compactMap(\.watchedAt).max())
      #expect(log.isWatched(EpisodeID(rawValue: 1)) && !log.isWatched(EpisodeID(rawValue: 7)))
      log.change { plays in
        plays.set(Play(id: PlayID(rawValue: round), episode: EpisodeID(rawValue: 1), watchedAt: nil))
        plays.remove(PlayID(rawValue: round - 40))
      }
    }
  }

  @Test("A play at or after a moment counts as since then, and a play without a date does not")
  func watchedSince() {
    let log = Sample.log([(1, 90), (2, nil)])
    let (dated, undated) = (EpisodeID(rawValue: 1), EpisodeID(rawValue: 2))
    #expect(log.isWatched(dated) && log.isWatched(undated) && !log.isWatched(EpisodeID(rawValue: 3)))
    #expect(log.isWatched(dated, since: Timestamp(seconds: 90), in: .utc))
    #expect(!log.isWatched(dated, since: Timestamp(seconds: 91), in: .utc))
    #expect(!log.isWatched(undated, since: Timestamp(seconds: 0), in: .utc))
    #expect(log.last(of: dated)?.watchedAt == Timestamp(seconds: 90))
    #expect(log.last(of: undated).map { $0.watched == nil } == true)
    #expect(log.latest(of: EpisodeID(rawValue: 3)) == nil)
  }

  @Test("The corrections of a place are those that a scan finds, used before or not", arguments: 1...40)
  func corrections(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var log = PlayLog()
    let usedFrom = Int.random(in: 0...60, using: &random)
    for step in 0..<60 {
      let episode = EpisodeID(rawValue: .random(in: 1...6, using: &random))
      let id = Bool.random(using: &random) ? Int.random(in: 1...5, using: &random) : nil
      let play = Play(
        id: PlayID(rawValue: step + 1), episode: episode, watchedAt: Timestamp(seconds: 60 * step), traktID: id)
      if let known = log.corrections.randomElement(using: &random), Bool.random(using: &random) {
        log.corrections.remove(known.id)
      } else {
        let new = play.moved(to: EpisodeID(rawValue: .random(in: 1...6, using: &random)))
        log.correct([(play, Bool.random(using: &random) ? nil : new)], at: Timestamp(seconds: 10_000 + step))
      }
      guard step >= usedFrom else { continue }
      let places: Set<CorrectionPlace> = [.thing(episode.rawValue), .id(3)]
      let found = log.corrections.filter { correction in
        [correction.stated, correction.became].contains { $0.episode == episode || $0.traktID == 3 }
      }
      #expect(log.corrections(at: places) == found, "seed \(seed), step \(step)")
    }
  }

  @Test(
    "An episode was watched since a moment if it was then or later, on a later day there, or on that day by a later statement",
    arguments: seeds(300, long: 3_000))
  func since(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let zone = ["UTC", "America/New_York", "Pacific/Auckland", "Pacific/Honolulu"].compactMap(Zone.init)
      .randomElement(using: &random)!
    let episode = EpisodeID(rawValue: 1)
    func moment() -> Timestamp { Timestamp(seconds: Int.random(in: 20_000 * 24...20_004 * 24, using: &random) * 3_600) }
    let start = moment()
    var (log, expected) = (PlayLog(), false)
    for number in 1...Int.random(in: 1...4, using: &random) {
      let (time, statedAt) = (moment(), moment())
      let day = zone.day(of: time)
      let origin: Play.Origin = random.chance(0.5) ? .here : .history
      let watched: WatchTime = random.chance(0.7) ? .on(day) : .at(time)
      let play = Play(id: PlayID(rawValue: number), episode: episode, watched: watched, origin: origin)
      guard !log.plays.contains(where: { $0.watched == watched }) else { continue }
      if origin == .here { log.mark([play], at: statedAt) } else { log.change { _ = $0.set(play) } }
      switch watched {
      case .at: expected = expected || time >= start
      case .on:
        let isSame = day == zone.day(of: start)
        expected = expected || day > zone.day(of: start) || (isSame && origin == .here && statedAt >= start)
      }
    }
    #expect(log.isWatched(episode, since: start, in: zone) == expected, "seed \(seed)")
  }
}
