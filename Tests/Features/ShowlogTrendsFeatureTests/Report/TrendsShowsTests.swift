import ShowlogFeatureKit
import ShowlogModels
import ShowlogTrendsFeature
import Testing

struct TrendsShowsTests {
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

  @Test("An episode is aired from the start of its local day on")
  func aired() {
    var shelf = Shelf()
    let show = shelf.show("A", episodes: 0, isFollowed: true)
    shelf.episode(show, 1, aired: day("2025-06-19"))
    #expect(shelf.report(now: "2025-06-18T21:59", zone: zone("Europe/Berlin")).backlog.episodes == 0)
    #expect(shelf.report(now: "2025-06-18T22:00", zone: zone("Europe/Berlin")).backlog.episodes == 1)
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
