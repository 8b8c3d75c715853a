import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

struct ShowProgressTests {
  private let now = Timestamp(seconds: 20_002 * 86_400 + 5)

  private func progress(
    _ plays: [(episode: Int, seconds: Int?)], in library: Library = Sample.library, by now: Timestamp? = nil,
    includesSpecials: Bool = false
  ) -> ShowProgress {
    ShowProgress(
      of: Sample.lost, in: library, plays: Sample.log(plays), by: now ?? self.now, in: .utc,
      includesSpecials: includesSpecials)
  }

  @Test("With nothing watched, every aired episode remains, and the first is next")
  func nothing() {
    let progress = progress([])
    #expect((progress.episodes, progress.aired, progress.watched) == (7, 5, 0))
    #expect(progress.minutesLeft == 200)
    #expect(progress.next?.rawValue == 1)
    #expect(progress.completion == 0)
    #expect(progress.lastWatchedAt == nil)
    #expect(!progress.isCaughtUp)
  }

  @Test("An episode counts once, however often it was watched, and with a date or without")
  func distinct() {
    let progress = progress([(1, 50), (1, 90), (1, nil), (2, nil)])
    #expect(progress.watched == 2)
    #expect(progress.completion == 0.4)
    #expect(progress.lastWatchedAt == .at(Timestamp(seconds: 90)))
    #expect(progress.next?.rawValue == 3)
    #expect(progress.minutesLeft == 120)
  }

  @Test("An episode watched before its air date does not count as watched and aired")
  func early() {
    let progress = progress([(6, 50)])
    #expect((progress.aired, progress.watched) == (5, 0))
  }

  @Test("The next episode is the first gap, even before watched episodes; an unaired one only if no aired one remains")
  func next() {
    #expect(progress([(1, 1), (3, 2)]).next?.rawValue == 2)
    #expect(progress((1...5).map { ($0, 1) }).next?.rawValue == 6)
    #expect(progress((1...6).map { ($0, 1) }).next?.rawValue == 9)
    #expect(progress([1, 2, 3, 4, 5, 6, 9].map { ($0, 1) }).next == nil)
  }

  @Test("An undated or later episode is not next while an aired one after it was not watched")
  func nextHasAired() {
    for airing in [nil, Airing.on(Day(number: 30_000))] {
      var library = Sample.library
      library.change { _, episodes in episodes.update(EpisodeID(rawValue: 2)) { $0.airing = airing } }
      let some = progress([(1, 1), (3, 1)], in: library)
      #expect((some.aired, some.watched) == (4, 2))
      #expect(some.next?.rawValue == 4)
      #expect(progress([(1, 1), (3, 1), (4, 1), (5, 1)], in: library).next?.rawValue == 2)
    }
  }

  @Test("The next episode is the first aired one that was not watched, else the first one", arguments: 0..<40)
  func nextProperty(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var library = Sample.library
    for id in 1...9 {
      let day = Day(number: Int.random(in: 19_990...20_010, using: &random))
      let airing = Bool.random(using: &random) ? Airing.on(day) : nil
      library.change { _, episodes in episodes.update(EpisodeID(rawValue: id)) { $0.airing = airing } }
    }
    let plays = (1...9).filter { _ in Bool.random(using: &random) }
    for includesSpecials in [false, true] {
      let open = library.episodes(of: Sample.lost).filter {
        !plays.contains($0.id.rawValue) && (includesSpecials || !$0.isSpecial)
      }
      let expected = open.first { $0.hasAired(by: now, in: .utc) } ?? open.first
      let next = progress(plays.map { ($0, 1) }, in: library, includesSpecials: includesSpecials).next
      #expect(next == expected?.id, "seed \(seed)")
    }
  }

  @Test("Specials count on request")
  func specials() {
    #expect(progress([(7, 1)]).watched == 0)
    let progress = progress([(7, 1)], includesSpecials: true)
    #expect((progress.episodes, progress.aired, progress.watched) == (9, 6, 1))
    #expect(progress.next?.rawValue == 1)
    #expect(self.progress([], includesSpecials: true).next?.rawValue == 7)
    #expect(self.progress((1...7).map { ($0, 1) }, includesSpecials: true).next?.rawValue == 8)
  }

  @Test("An episode without an air date is never aired, in any zone")
  func undated() {
    let progress = progress([(9, 1)], by: Timestamp(seconds: 7_000_000_000))
    #expect((progress.episodes, progress.aired, progress.watched) == (7, 6, 0))
  }

  @Test("A release has aired from its local midnight")
  func zones() throws {
    let plays = PlayLog()
    let instant = Timestamp(seconds: 20_002 * 86_400)
    func aired(_ zone: Zone, _ moment: Timestamp) -> Int {
      ShowProgress(of: Sample.lost, in: Sample.library, plays: plays, by: moment, in: zone).aired
    }
    #expect(aired(.utc, instant) == 5)
    #expect(aired(.utc, instant.advanced(by: -1)) == 4)
    #expect(try aired(zone("America/New_York"), instant) == 4)
    #expect(try aired(zone("Asia/Tokyo"), instant.advanced(by: -3_600)) == 5)
  }

  @Test("A show is caught up if at least one episode has aired and all aired ones are watched")
  func caughtUp() {
    #expect(progress((1...5).map { ($0, 1) }).isCaughtUp)
    #expect(!progress((1...4).map { ($0, 1) }).isCaughtUp)
    #expect(!progress([], by: Timestamp(seconds: 0)).isCaughtUp)
    #expect(progress([], by: Timestamp(seconds: 0)).completion == nil)
  }

  @Test("A show is finished if it has ended and is caught up, except for undated episodes")
  func finished() throws {
    var show = try #require(Sample.library.shows[id: Sample.lost])
    let all = progress((1...6).map { ($0, 1) }, by: Timestamp(seconds: 7_000_000_000))
    #expect(!all.isFinished(show))
    show.status = .running
    #expect(!all.isFinished(show))
    show.status = .ended
    #expect(all.isFinished(show))
    #expect(!progress((1...4).map { ($0, 1) }).isFinished(show))
  }

  @Test("Plays before a restart of the show, and undated ones, do not count")
  func reset() {
    var library = Sample.library
    library.change { shows, _ in shows.update(Sample.lost) { $0.resetAt = Timestamp(seconds: 100) } }
    let progress = progress([(1, 99), (2, 100), (3, nil), (4, 50), (4, 150)], in: library)
    #expect(progress.watched == 2)
    #expect(progress.next?.rawValue == 1)
    #expect(progress.lastWatchedAt == .at(Timestamp(seconds: 150)))
  }

  @Test("An unknown show has no progress")
  func unknownShow() {
    let progress = ShowProgress(
      of: ShowID(rawValue: 9), in: Sample.library, plays: PlayLog(), by: now, in: .utc)
    #expect(progress == ShowProgress())
  }
}
