import ShowlogCalendarFeature
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@Suite("CalendarPeriod")
struct CalendarPeriodTests {
  @Test(
    "The days of a period are half open, and weeks start on Monday",
    arguments: [
      (CalendarPeriod.day, "2016-04-20", "2016-04-20", "2016-04-21"),
      (.week, "2016-04-18", "2016-04-18", "2016-04-25"),
      (.week, "2016-04-24", "2016-04-18", "2016-04-25"),
      (.week, "2015-01-01", "2014-12-29", "2015-01-05"),
      (.month, "2016-02-29", "2016-02-01", "2016-03-01"),
      (.month, "2015-12-31", "2015-12-01", "2016-01-01"),
      (.days(10), "2016-04-25", "2016-04-25", "2016-05-05"),
    ])
  func range(period: CalendarPeriod, anchor: String, first: String, end: String) {
    #expect(period.range(around: day(anchor)) == day(first)..<day(end))
  }

  @Test(
    "A number of days is clamped to the limits", arguments: [0, -5, Int.min, Int.max])
  func limit(count: Int) {
    let range = CalendarPeriod.days(count).range(around: day("2016-04-18"))
    #expect(CalendarPeriod.dayLimit.contains(range.count))
    #expect(range.lowerBound == day("2016-04-18"))
  }

  @Test("A day outside the writable range is clamped", arguments: [Int.min, Int.max])
  func farDays(number: Int) {
    for period in [CalendarPeriod.day, .week, .month, .days(9)] {
      let range = period.range(around: Day(number: number))
      #expect((0...10_000).contains(range.lowerBound.year))
      #expect(!range.isEmpty)
    }
  }

  @Test(
    "A period is written as its word or its number of days",
    arguments: [
      (CalendarPeriod.day, "\"day\""), (.week, "\"week\""), (.month, "\"month\""), (.days(14), "14"),
    ])
  func coding(period: CalendarPeriod, text: String) throws {
    #expect(try json(period) == text)
    #expect(try decoded(CalendarPeriod.self, text) == period)
  }

  @Test("An invalid period is rejected", arguments: ["\"year\"", "0", "-1", "3661", "1.5", "null", "{}"])
  func badCoding(text: String) {
    #expect(throws: DecodingError.self) { try decoded(CalendarPeriod.self, text) }
  }
}
