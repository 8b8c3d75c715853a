import ShowlogTrendsFeature
import Testing

struct TrendsBucketsTests {
  private var shelf: Shelf {
    var shelf = Shelf()
    let show = shelf.show("A", runtime: 30)
    shelf.play(show, 1, "2024-12-29T10:00")
    shelf.play(show, 2, "2024-12-30T11:00")
    shelf.play(show, 3, "2025-01-05T11:59")
    shelf.play(show, 4, "2025-02-06T23:00")
    return shelf
  }

  @Test("Weeks are those of ISO 8601, from Monday, and keep to the period's days")
  func weeks() {
    let weeks = shelf.report(.year(2_025), by: .week).buckets
    #expect(weeks.count == 53)
    #expect(weeks[0].name == "2025-W01")
    #expect((weeks[0].from, weeks[0].until) == (day("2025-01-01"), day("2025-01-06")))
    #expect(weeks[0].plays == 1)
    #expect(weeks[5].name == "2025-W06")
    #expect((weeks[5].from, weeks[5].until, weeks[5].plays) == (day("2025-02-03"), day("2025-02-10"), 1))
    #expect(weeks[52].name == "2026-W01")
    #expect((weeks[52].from, weeks[52].until) == (day("2025-12-29"), day("2026-01-01")))
  }

  @Test("Months, years and days include those without plays")
  func empties() {
    let months = shelf.report(.all, by: .month, now: "2025-03-01T10:00").buckets
    #expect(months.map(\.name) == ["2024-12", "2025-01", "2025-02", "2025-03"])
    #expect(months.map(\.plays) == [2, 1, 1, 0])
    #expect(months.map(\.minutes) == [60, 30, 30, 0])
    let years = shelf.report(.all, by: .year, now: "2026-03-01T10:00").buckets
    #expect(years.map(\.name) == ["2024", "2025", "2026"])
    #expect(years.map(\.plays) == [2, 2, 0])
    let days = shelf.report(.all, by: .day, now: "2025-01-07T10:00").buckets
    #expect(days.count == 40)
    #expect(days[0].name == "2024-12-29")
    #expect(days.prefix(9).map(\.plays) == [1, 1, 0, 0, 0, 0, 0, 1, 0])
  }

  @Test("Weekdays are seven from Monday and hours twenty-four, in local time")
  func cycles() {
    let weekdays = shelf.report(.all, by: .weekday).buckets
    #expect(weekdays.map(\.name) == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(weekdays.map(\.plays) == [1, 0, 0, 1, 0, 0, 2])
    #expect(weekdays.allSatisfy { $0.from == nil && $0.until == nil })
    let hours = shelf.report(.all, by: .hour, zone: zone("Europe/Berlin")).buckets
    #expect(hours.map(\.name) == (0..<24).map(String.init))
    #expect((hours[11].plays, hours[12].plays, hours[0].plays) == (1, 2, 1))
    #expect(hours.reduce(0) { $0 + $1.plays } == 4)
  }

  @Test("The rhythm is by day, week or month, depending on the period's length")
  func rhythm() {
    #expect(shelf.report(.days(30)).rhythm.by == .day)
    #expect(shelf.report(.days(30)).rhythm.buckets.count == 30)
    #expect(shelf.report(.months(12)).rhythm.by == .week)
    #expect(shelf.report(.months(36)).rhythm.by == .month)
  }
}
