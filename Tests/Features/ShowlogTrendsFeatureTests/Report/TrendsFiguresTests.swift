import ShowlogModels
import ShowlogTrendsFeature
import Testing

struct TrendsFiguresTests {
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
