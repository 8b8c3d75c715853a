import ShowlogTrendsFeature
import Testing

struct TrendsChangeTests {
  private var shelf: Shelf {
    var shelf = Shelf()
    let show = shelf.show("A", runtime: 30)
    for time in [
      "2024-05-20T20:00", "2025-04-20T20:00", "2025-05-19T20:00", "2025-05-20T20:00", "2025-06-18T01:00",
    ] {
      shelf.play(show, 1, time)
    }
    shelf.play(show, 2, "2025-06-18T02:00")
    shelf.play(show, 3, nil)
    return shelf
  }

  @Test("Thirty days are compared with the thirty before")
  func days() throws {
    let report = shelf.report(.days(30))
    #expect(report.figures.plays == 3)
    let change = try #require(report.change)
    #expect((change.from, change.until) == (day("2025-04-20"), day("2025-05-20")))
    #expect((change.plays.before, change.plays.difference) == (2, 1))
    #expect((change.minutes.before, change.minutes.difference) == (60, 30))
    #expect((change.activeDays.before, change.activeDays.difference) == (2, 0))
  }

  @Test("Twelve months are compared with the twelve before, a year with the year before, as far as they have begun")
  func months() throws {
    let months = try #require(shelf.report(.months(12)).change)
    #expect((months.from, months.until) == (day("2023-07-01"), day("2024-06-19")))
    #expect((months.plays.before, months.plays.difference) == (1, 4))
    let year = try #require(shelf.report(.year(2_024)).change)
    #expect((year.plays.before, year.plays.difference) == (0, 1))
    let next = try #require(shelf.report(.year(2_025)).change)
    #expect((next.from, next.until) == (day("2024-01-01"), day("2024-06-19")))
    #expect((next.plays.before, next.plays.difference) == (1, 4))
  }

  @Test("The range `all` has no comparison")
  func all() {
    #expect(shelf.report(.all).change == nil)
  }
}
