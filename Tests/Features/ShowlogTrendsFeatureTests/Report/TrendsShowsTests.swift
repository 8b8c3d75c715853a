import LeftfoldIndexes
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTrendsFeature
import Testing

struct TrendsShowsTests {
  @Test("Top shows are by plays, minutes or different episodes")
  func top() {
    var shelf = Shelf()
    let often = shelf.show("Often", runtime: 10)
    let long = shelf.show("Long", runtime: 100)
    let varied = shelf.show("Varied", runtime: 10)
    for _ in 0..<5 { shelf.play(often, 1, "2025-06-01T20:00:0\(shelf.plays.count)") }
    for _ in 0..<2 { shelf.play(long, 1, "2025-06-02T20:00:0\(shelf.plays.count)") }
    for number in 1...4 { shelf.play(varied, number, "2025-06-03T20:0\(number)") }
    let top = shelf.report().topShows
    #expect(top.byPlays.map(\.show.title) == ["Often", "Varied", "Long"])
    #expect(top.byPlays.map(\.plays) == [5, 4, 2])
    #expect(top.byMinutes.map(\.show.title) == ["Long", "Often", "Varied"])
    #expect(top.byMinutes.map(\.minutes) == [200, 50, 40])
    #expect(top.byEpisodes.map(\.show.title) == ["Varied", "Long", "Often"])
    #expect(top.byEpisodes.map(\.episodes) == [4, 1, 1])
    #expect(top.byPlays[0].show.ids.trakt == 1_000)
  }

  @Test("Ties are sorted by title, then by key, and ten are listed")
  func ties() {
    var shelf = Shelf()
    for title in ["m", "b", "b", "a"] + (0..<9).map({ "z\($0)" }) {
      shelf.play(shelf.show(title), 1, "2025-06-01T20:00:\(10 + shelf.plays.count)")
    }
    let top = shelf.report().topShows.byPlays
    #expect(top.map(\.show.title) == ["a", "b", "b", "m", "z0", "z1", "z2", "z3", "z4", "z5"])
    #expect(top[1].show.ids.trakt == 1_001)
    #expect(top[2].show.ids.trakt == 1_002)
  }

  @Test("Completion counts distinct aired episodes, independent of the period, highest first")
  func completion() {
    var shelf = Shelf()
    let half = shelf.show("Half", episodes: 4, runtime: 30)
    let done = shelf.show("Done", episodes: 2, status: .ended)
    let caughtUp = shelf.show("Caught up", episodes: 1, status: .running)
    shelf.episode(caughtUp, 2, aired: day("2030-01-01"))
    let unknown = shelf.show("Unknown", episodes: 3, aired: nil)
    shelf.show("Never begun")
    for time in ["1999-01-01T20:00", "2025-06-01T20:00"] { shelf.play(half, 1, time) }
    shelf.play(half, 2, nil)
    shelf.play(done, 1, nil)
    shelf.play(done, 2, "2020-06-01T20:00")
    shelf.play(caughtUp, 1, "2020-06-01T20:00")
    shelf.play(unknown, 1, "2020-06-01T20:00")
    let completion = shelf.report(.days(30)).completion
    #expect(completion.map(\.show.title) == ["Caught up", "Done", "Half", "Unknown"])
    #expect(completion.map(\.completion) == [1, 1, 0.5, nil])
    #expect(completion.map(\.watched) == [1, 2, 2, 0])
    #expect(completion.map(\.aired) == [1, 2, 4, 0])
    #expect(completion.map(\.episodes) == [2, 2, 4, 3])
    #expect(completion.map(\.isCaughtUp) == [true, true, false, false])
    #expect(completion.map(\.isFinished) == [false, true, false, false])
    #expect(completion[2].minutesLeft == 60)
  }

  @Test("Plays before a restart of the show do not count towards completion, nor do undated ones")
  func reset() {
    var shelf = Shelf()
    let show = shelf.show("A", episodes: 4, runtime: 30, isFollowed: true, resetAt: "2025-06-10T00:00")
    shelf.play(show, 1, "2025-06-09T23:59:59")
    shelf.play(show, 2, nil)
    shelf.play(show, 3, "2025-06-10T00:00")
    let report = shelf.report()
    #expect(report.completion.map(\.watched) == [1])
    #expect(report.backlog.episodes == 3)
    #expect(report.backlog.minutes == 90)
    #expect(report.figures.plays == 3)
  }

  @Test("An episode is aired from the start of its local day on")
  func aired() {
    var shelf = Shelf()
    let show = shelf.show("A", episodes: 0, isFollowed: true)
    shelf.episode(show, 1, aired: day("2025-06-19"))
    #expect(shelf.report(now: "2025-06-18T21:59", zone: zone("Europe/Berlin")).backlog.episodes == 0)
    #expect(shelf.report(now: "2025-06-18T22:00", zone: zone("Europe/Berlin")).backlog.episodes == 1)
  }

  @Test("The backlog is of followed shows, and of watched ones that were not unfollowed")
  func backlog() {
    var shelf = Shelf()
    shelf.show("Followed", episodes: 5, runtime: 20, isFollowed: true)
    let watched = shelf.show("Watched", episodes: 3, runtime: nil)
    let dropped = shelf.show("Dropped", episodes: 3, isFollowed: false)
    shelf.show("Neither", episodes: 3)
    shelf.play(watched, 1, "2020-06-01T20:00")
    shelf.play(dropped, 1, "2020-06-01T20:00")
    let backlog = shelf.report(.year(2_001)).backlog
    #expect((backlog.shows, backlog.episodes, backlog.minutes) == (2, 7, 100))
    #expect(backlog.playsInPaceDays == 0)
    #expect(backlog.daysToClear == nil)
  }

  @Test("The backlog is cleared at the pace of the last 28 days, rounded up")
  func pace() {
    var shelf = Shelf()
    let show = shelf.show("A", episodes: 20, isFollowed: true)
    shelf.play(show, 1, "2025-05-21T23:59")
    #expect(shelf.report().backlog.daysToClear == nil)
    shelf.play(show, 2, "2025-05-22T00:00")
    #expect(shelf.report().backlog.daysToClear == 18 * 28)
    shelf.play(show, 3, "2025-06-18T17:00")
    shelf.play(show, 3, "2025-06-18T17:30")
    let backlog = shelf.report(.year(1_999)).backlog
    #expect(backlog.episodes == 17)
    #expect(backlog.playsInPaceDays == 3)
    #expect(backlog.daysToClear == 159)
    #expect(17 * 28 == 158 * 3 + 2)
  }

  @Test("An empty backlog takes zero days")
  func cleared() {
    var shelf = Shelf()
    let show = shelf.show("A", episodes: 1)
    shelf.play(show, 1, "2025-06-18T17:00")
    #expect(shelf.report().backlog.daysToClear == 0)
  }
}
