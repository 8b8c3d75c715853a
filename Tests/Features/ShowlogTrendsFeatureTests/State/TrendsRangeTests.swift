import Foundation
import ShowlogTrendsFeature
import Testing

struct TrendsRangeTests {
  @Test(
    "A range has one notation and survives a round trip",
    arguments: [
      ("30d", TrendsRange.days(30)), ("1d", .days(1)), ("12m", .months(12)), ("year:2025", .year(2_025)),
      ("all", .all),
    ])
  func text(_ text: String, _ range: TrendsRange) throws {
    #expect(TrendsRange(text) == range)
    #expect(range.description == text)
    let data = try JSONEncoder().encode([range])
    #expect(String(data: data, encoding: .utf8) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode([TrendsRange].self, from: data) == [range])
  }

  @Test(
    "Any other text is nil",
    arguments: [
      "", "d", "0d", "-3d", "+3d", "030d", "3 d", "30D", "12", "m", "0m", "1201m", "36526d", "year:",
      "year:25",
      "year:1899", "year:2201", "year:02025", "ALL", "all ", "1e2d", "٣d", "99999999999999999999d",
    ])
  func noRange(_ text: String) throws {
    #expect(TrendsRange(text) == nil)
    let data = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([TrendsRange].self, from: data) }
  }

  @Test("A range of days ends today, and the previous range has the same length")
  func days() {
    let today = day("2025-03-01")
    #expect(TrendsRange.days(30).days(today: today) == day("2025-01-31")..<day("2025-03-02"))
    #expect(TrendsRange.days(30).daysBefore(today: today) == day("2025-01-01")..<day("2025-01-31"))
    #expect(TrendsRange.days(1).days(today: today) == today..<day("2025-03-02"))
    #expect(TrendsRange.days(1).daysBefore(today: today) == day("2025-02-28")..<today)
  }

  @Test("A range of months ends with the current month, and the previous range has the same length")
  func months() {
    let today = day("2024-02-29")
    #expect(TrendsRange.months(12).days(today: today) == day("2023-03-01")..<day("2024-03-01"))
    #expect(TrendsRange.months(12).daysBefore(today: today) == day("2022-03-01")..<day("2023-03-01"))
    #expect(TrendsRange.months(1).days(today: day("2024-12-31")) == day("2024-12-01")..<day("2025-01-01"))
  }

  @Test("A range of a year is that calendar year, and the previous range the year before")
  func year() {
    let today = day("2031-07-01")
    #expect(TrendsRange.year(2_024).days(today: today) == day("2024-01-01")..<day("2025-01-01"))
    #expect(TrendsRange.year(2_024).daysBefore(today: today) == day("2023-01-01")..<day("2024-01-01"))
  }

  @Test(
    "A range that is not over is compared with as many days of the previous one",
    arguments: [
      ("year:2026", "2026-01-11", "2025-01-01", "2025-01-12"), ("year:2024", "2024-02-28", "2023-01-01", "2023-03-01"),
      ("year:2024", "2024-02-29", "2023-01-01", "2023-03-01"), ("year:2026", "2026-12-31", "2025-01-01", "2026-01-01"),
      ("year:2026", "2025-12-31", "2025-01-01", "2026-01-01"), ("1m", "2025-03-31", "2025-02-01", "2025-03-01"),
      ("1m", "2025-03-30", "2025-02-01", "2025-03-01"), ("1m", "2025-03-10", "2025-02-01", "2025-02-11"),
      ("1m", "2025-02-28", "2025-01-01", "2025-02-01"), ("12m", "2026-05-28", "2024-06-01", "2025-05-29"),
    ])
  func running(range: String, today: String, from: String, until: String) {
    #expect(TrendsRange(range)?.daysBefore(today: day(today)) == day(from)..<day(until))
  }

  @Test("The range `all` has no fixed days and no previous range")
  func all() {
    #expect(TrendsRange.all.days(today: day("2025-01-01")) == nil)
    #expect(TrendsRange.all.daysBefore(today: day("2025-01-01")) == nil)
  }
}
