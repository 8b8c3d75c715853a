import Foundation
import LeftfoldTesting
import ShowlogModels
import Testing

struct DayPeriodsTests {
  @Test("Weekdays, ISO weeks and their years agree with Foundation's calendar around every new year")
  func newYears() throws {
    let calendar = try isoCalendar()
    for year in 1_900...2_200 {
      let first = try #require(Day(year: year, month: 1, day: 1))
      for day in first.advanced(by: -8)...first.advanced(by: 8) { try check(day, calendar, "\(day)") }
    }
  }

  @Test("Weekdays, ISO weeks and their years agree with Foundation's calendar all year", arguments: 1...10)
  func anyDay(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let calendar = try isoCalendar()
    for _ in 0..<200 {
      let day = Day(number: .random(in: -25_567...84_370, using: &random))
      try check(day, calendar, "seed \(seed), \(day)")
    }
  }

  private func check(_ day: Day, _ calendar: Calendar, _ place: Comment) throws {
    let date = Date(timeIntervalSince1970: Double(day.number) * 86_400)
    let parts = calendar.dateComponents([.weekday, .weekOfYear, .yearForWeekOfYear], from: date)
    let sundayFirst = try #require(parts.weekday)
    try #require(day.weekday == (sundayFirst + 5) % 7 + 1, place)
    try #require(day.week.number == parts.weekOfYear, place)
    try #require(day.week.year == parts.yearForWeekOfYear, place)
  }

  private func isoCalendar() throws -> Calendar {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    return calendar
  }

  @Test("A week starts on the Monday at or before a day")
  func weeks() throws {
    let monday = try day("2016-04-18")
    #expect(monday.weekday == 1)
    #expect((0..<7).map { monday.advanced(by: $0).startOfWeek } == Array(repeating: monday, count: 7))
    #expect(monday.advanced(by: -1).startOfWeek == monday.advanced(by: -7))
    #expect(try day("1969-12-31").weekday == 3)
  }

  @Test("Months and years start on their first day")
  func starts() throws {
    #expect(try day("2024-02-29").startOfMonth == day("2024-02-01"))
    #expect(try day("2024-02-29").startOfYear == day("2024-01-01"))
    #expect(try day("2024-01-01").startOfYear == day("2024-01-01"))
  }

  @Test("Adding months keeps the day of the month, or uses the last day of a shorter month", arguments: 1...20)
  func months(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let day = Day(number: .random(in: -20_000...60_000, using: &random))
      let months = Int.random(in: -600...600, using: &random)
      let later = day.advanced(byMonths: months)
      let (from, to) = (day.components, later.components)
      let place: Comment = "seed \(seed), \(day) and \(months) months"
      #expect((to.year - from.year) * 12 + to.month - from.month == months, place)
      #expect(to.day == min(from.day, Day.length(ofMonth: to.month, year: to.year)), place)
    }
  }

  @Test("A month after the last of January is the last of February")
  func shortMonths() throws {
    #expect(try day("2024-01-31").advanced(byMonths: 1) == day("2024-02-29"))
    #expect(try day("2023-03-31").advanced(byMonths: -1) == day("2023-02-28"))
    #expect(try day("2024-02-29").advanced(byMonths: 12) == day("2025-02-28"))
    #expect(try day("2024-01-15").advanced(byMonths: -1) == day("2023-12-15"))
  }
}
