import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

struct ProgressCacheTests {
  private let lost = ShowID(rawValue: 1)

  /// A show with two seasons of three episodes, a numbered and an unnumbered special, and an episode without an air date.
  private let sample: SampleLibrary = {
    var sample = SampleLibrary()
    let lost = sample.show("Lost", runtime: 42)
    for season in 1...2 {
      for number in 1...3 {
        sample.episode(lost, season, number, "\(Day(number: 10_000 * season + number))", runtime: 40)
      }
    }
    sample.episode(lost, 0, 1, "\(Day(number: 9_000))", runtime: 20)
    sample.episode(lost, 0, nil)
    sample.episode(lost, 2, 4)
    sample.play(EpisodeID(rawValue: 1), "1970-01-01T00:00:50Z")
    sample.play(EpisodeID(rawValue: 7))
    return sample
  }()

  @Test("After any state change, the cache equals a full computation, also if it was prepared", arguments: 0..<40)
  func property(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var (library, plays) = (sample.library, sample.log)
    var now = Timestamp(seconds: 9_900 * 86_400)
    var zone = Zone.utc
    let cache = ProgressCache()
    for _ in 0..<60 {
      change(&library, &plays, &now, &zone, &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        cache.prepare(for: PersistentState(library: library, plays: plays), now: now, zone: zone)()
      }
      for includesSpecials in [false, true] where Bool.random(using: &random) {
        let input = PlaysInput(
          library: library, plays: plays, state: 0, now: now, zone: zone, includesSpecials: includesSpecials)
        #expect(cache.read(input) { $0(lost) } == input.progress(of: lost), "seed \(seed)")
      }
    }
  }

  private func change(
    _ library: inout Library, _ plays: inout PlayLog, _ now: inout Timestamp, _ zone: inout Zone,
    _ random: inout SeededGenerator
  ) {
    let episode = EpisodeID(rawValue: Int.random(in: 1...9, using: &random))
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      let moment = Bool.random(using: &random) ? Timestamp(seconds: Int.random(in: 1...999, using: &random)) : nil
      _ = plays.change { $0.set(Play(id: $0.nextID, episode: episode, watchedAt: moment)) }
    case 2:
      if let play = plays.plays.randomElement(using: &random) { plays.change { _ = $0.remove(play.id) } }
    case 3:
      let day = Day(number: Int.random(in: 9_000...20_100, using: &random))
      library.change { _, episodes in episodes.update(episode) { $0.airing = .on(day) } }
    case 4:
      let reset = Bool.random(using: &random) ? Timestamp(seconds: 500) : nil
      library.change { shows, _ in shows.update(lost) { $0.resetAt = reset } }
    case 5: now = Timestamp(seconds: Int.random(in: 8_900...20_200, using: &random) * 43_200 * 2)
    default: zone = Zone("America/New_York").flatMap { Bool.random(using: &random) ? $0 : nil } ?? .utc
    }
  }

  @Test("A show that the library lacks has no progress")
  func empty() {
    let input = PlaysInput(library: Library(), plays: PlayLog(), state: 0, now: Timestamp(seconds: 0), zone: .utc)
    #expect(ProgressCache().read(input) { $0(lost) } == ShowProgress())
  }
}
