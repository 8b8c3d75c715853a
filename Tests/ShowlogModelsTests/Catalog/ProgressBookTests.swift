import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

struct ProgressBookTests {
  @Test("After any state change, the book equals a full computation", arguments: 0..<40)
  func property(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var library = Sample.library
    var plays = Sample.log([(1, 50), (7, nil)])
    var now = Timestamp(seconds: 9_900 * 86_400)
    var zone = Zone.utc
    var book = ProgressBook()
    for _ in 0..<60 {
      change(&library, &plays, &now, &zone, &random)
      book.update(library: library, plays: plays, now: now, zone: zone)
      for includesSpecials in [false, true] where Bool.random(using: &random) {
        let expected = ShowProgress(
          of: Sample.lost, in: library, plays: plays, by: now, in: zone, includesSpecials: includesSpecials)
        #expect(book.progress(of: Sample.lost, includesSpecials: includesSpecials) == expected, "seed \(seed)")
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
      library.change { _, _, episodes in episodes.update(episode) { $0.airing = .on(day) } }
    case 4:
      let reset = Bool.random(using: &random) ? Timestamp(seconds: 500) : nil
      library.change { shows, _, _ in shows.update(Sample.lost) { $0.resetAt = reset } }
    case 5: now = Timestamp(seconds: Int.random(in: 8_900...20_200, using: &random) * 43_200 * 2)
    default: zone = Zone("America/New_York").flatMap { Bool.random(using: &random) ? $0 : nil } ?? .utc
    }
  }

  @Test("An empty book has no progress")
  func empty() {
    var book = ProgressBook()
    #expect(book.progress(of: Sample.lost, includesSpecials: false) == ShowProgress())
  }
}
