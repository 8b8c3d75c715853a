import ShowlogModels
import ShowlogPages
import ShowlogTrendsFeature
import Testing

struct TrendsFiguresTests {
  @Test("Minutes are the episode's, else the show's average; plays without either are counted apart")
  func minutes() {
    var shelf = Shelf()
    let known = shelf.show("Known", episodes: 0, runtime: 45)
    shelf.episode(known, 1, runtime: 63)
    shelf.episode(known, 2)
    let unknown = shelf.show("Unknown", episodes: 1, runtime: nil)
    shelf.play(known, 1, "2025-06-01T20:00")
    shelf.play(known, 2, "2025-06-01T21:00")
    shelf.play(known, 2, "2025-06-02T21:00")
    shelf.play(unknown, 1, "2025-06-03T21:00")
    let figures = shelf.report().figures
    #expect(figures.plays == 4)
    #expect(figures.minutes == 63 + 45 + 45)
    #expect(figures.playsOfUnknownRuntime == 1)
    #expect(figures.episodes == 3)
    #expect(figures.shows == 2)
    #expect(figures.activeDays == 3)
  }

  @Test(
    "Plays without a date count in `all` only, without a day, and are reported for every range")
  func undated() {
    var shelf = Shelf()
    let show = shelf.show("A", runtime: 30)
    shelf.play(show, 1, "2025-06-01T20:00")
    shelf.play(show, 2, nil)
    shelf.play(show, 3, nil)
    let all = shelf.report(.all).figures
    #expect((all.plays, all.datedPlays, all.undatedPlays, all.minutes) == (3, 1, 2, 90))
    #expect((all.episodes, all.activeDays) == (3, 1))
    let month = shelf.report(.days(30)).figures
    #expect((month.plays, month.datedPlays, month.undatedPlays, month.minutes) == (1, 1, 2, 30))
    #expect(month.episodes == 1)
  }

  @Test("Specials are excluded from every figure unless requested")
  func specials() {
    var shelf = Shelf()
    let show = shelf.show("A", episodes: 1, runtime: 30, isFollowed: true)
    shelf.episode(show, season: 0, 1)
    shelf.episode(show, season: 2, nil)
    shelf.play(show, 1, "2025-06-01T20:00")
    shelf.play(show, season: 0, 1, "2025-06-02T20:00")
    shelf.play(show, season: 2, nil, "2025-06-03T20:00")
    shelf.play(show, season: 0, 1, nil)
    let without = shelf.report(.all, by: .year)
    #expect((without.figures.plays, without.figures.undatedPlays, without.figures.activeDays) == (1, 0, 1))
    #expect(without.buckets.map(\.plays) == [1])
    #expect(without.completion.map(\.episodes) == [1])
    #expect(without.backlog.episodes == 0)
    #expect(without.topShows.byPlays.map(\.plays) == [1])
    #expect(without.figures.playsOfSpecials == 3)
    #expect(shelf.report(.days(30)).figures.playsOfSpecials == 2)
    #expect(shelf.report(.year(2_024)).figures.playsOfSpecials == 0)
    let with = shelf.report(.all, by: .year, specials: true)
    #expect(with.figures.playsOfSpecials == 0)
    #expect((with.figures.plays, with.figures.undatedPlays, with.figures.activeDays) == (4, 1, 3))
    #expect(with.completion.map(\.watched) == [3])
    #expect(with.topShows.byPlays.map(\.episodes) == [3])
  }

  @Test("A play counts on its local day")
  func localDay() {
    var shelf = Shelf()
    let show = shelf.show("A")
    shelf.play(show, 1, "2026-05-23T23:31")
    let now = "2026-05-24T12:00"
    let berlin = shelf.report(.days(1), now: now, zone: zone("Europe/Berlin"))
    #expect(berlin.figures.plays == 1)
    #expect(berlin.period.from == day("2026-05-24"))
    #expect(shelf.report(.days(1), now: now).figures.plays == 0)
  }

  @Test(
    "Days begin at local midnight, also at clock changes",
    arguments: [
      "America/Sao_Paulo", "America/Havana", "Europe/Berlin", "Asia/Kathmandu", "Pacific/Apia",
      "Australia/Lord_Howe",
    ])
  func borders(_ name: String) {
    let zone = zone(name)
    var shelf = Shelf()
    shelf.show("A", episodes: 1)
    let start = at("2011-12-20T00:00").seconds
    for hour in 0..<24 * 20 { shelf.add(EpisodeID(rawValue: 1), start + hour * 3_600) }
    let today = day("2012-01-02")
    let now = zone.moment(of: today, at: TimeOfDay(seconds: 12 * 3_600))
    let range = day("2011-12-26")..<day("2012-01-03")
    let expected = shelf.plays.filter { $0.watchedAt.map { range.contains(zone.day(of: $0)) } ?? false }.count
    let report = shelf.report(.days(8), by: .day, now: String(now.description.dropLast()), zone: zone)
    #expect(report.figures.plays == expected)
    #expect(report.buckets.map(\.plays).reduce(0, +) == expected)
  }

  @Test("The days of a running period end today")
  func runningDays() {
    #expect(Shelf().report(.year(2_025)).figures.days == 169)
    #expect(Shelf().report(.months(1)).figures.days == 18)
    #expect(Shelf().report(.year(2_024)).figures.days == 366)
    #expect(Shelf().report(.days(30)).figures.days == 30)
  }

  @Test("An empty history has zero figures")
  func nothing() {
    for range in [TrendsRange.all, .days(30), .months(12), .year(2_025)] {
      let report = Shelf().report(range, by: .day)
      #expect(report.figures.plays == 0)
      #expect(report.figures.minutes == 0)
      #expect(report.buckets.allSatisfy { $0.plays == 0 })
      #expect(report.buckets.count == report.period.days.count)
      #expect(report.streaks.longest == nil)
      #expect(report.topShows.byPlays.isEmpty)
      #expect(report.busiestDay == nil)
      #expect(report.heatmap.quartiles.isEmpty)
    }
  }

  @Test("A play of an unknown episode is not counted")
  func unknownEpisode() {
    var shelf = Shelf()
    shelf.show("A", episodes: 1)
    shelf.add(EpisodeID(rawValue: 77), at("2025-06-01T20:00").seconds)
    shelf.add(EpisodeID(rawValue: 78), nil)
    let figures = shelf.report(.all).figures
    #expect((figures.plays, figures.undatedPlays, figures.activeDays) == (0, 0, 0))
  }

  @Test("The range `all` ends today, or at a later last play")
  func allDays() {
    var shelf = Shelf()
    let show = shelf.show("A")
    shelf.play(show, 1, "2025-06-10T20:00")
    #expect(shelf.report(.all).period.days == day("2025-06-10")..<day("2025-06-19"))
    shelf.play(show, 1, "2025-07-10T20:00")
    #expect(shelf.report(.all).period.days == day("2025-06-10")..<day("2025-07-11"))
    #expect(Shelf().report(.all).period.days == day("2025-06-18")..<day("2025-06-19"))
  }
}
