import Foundation
import LeftfoldTesting
import ShowlogModels
import Testing

struct DayTests {
  @Test("Every day from 1900 to 2200 has the counted components, and equals the day created from them")
  func everyDay() throws {
    var expected = (year: 1_900, month: 1, day: 1)
    var number = try day("1900-01-01").number
    while expected.year <= 2_200 {
      let components = Day(number: number).components
      try #require(components == expected, "day \(number)")
      try #require(
        Day(year: expected.year, month: expected.month, day: expected.day)?.number == number, "day \(number)")
      expected = following(expected)
      number += 1
    }
    #expect(number == 36_524 * 3 + 1 + 365 - 25_567)
  }

  /// The oracle of the next day, by a table of months.
  private func following(_ day: (year: Int, month: Int, day: Int)) -> (year: Int, month: Int, day: Int) {
    let isLeap = day.year % 400 == 0 || day.year % 4 == 0 && day.year % 100 != 0
    let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][day.month - 1]
    if day.day < length { return (day.year, day.month, day.day + 1) }
    return day.month < 12 ? (day.year, day.month + 1, 1) : (day.year + 1, 1, 1)
  }

  @Test("Days agree with Foundation's calendar", arguments: 1...20)
  func foundation(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let calendar = try utcCalendar()
    for _ in 0..<100 {
      let number = Int.random(in: -25_567...84_370, using: &random)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let (year, month, day) = Day(number: number).components
      #expect([year, month, day] == [parts.year, parts.month, parts.day], "seed \(seed), day \(number)")
    }
  }

  private func utcCalendar() throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    return calendar
  }

  @Test(
    "A day that does not exist is nil",
    arguments: [
      (2_024, 2, 30), (2_023, 2, 29), (1_900, 2, 29), (2_100, 2, 29), (2_024, 4, 31), (2_024, 0, 1),
      (2_024, 13, 1), (2_024, 1, 0), (2_024, 1, 32), (2_024, -1, 1), (2_024, 6, -3),
    ])
  func missing(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test("Leap days are every four years, except centuries not divisible by 400")
  func leapDays() {
    let leap = (1_900...2_200).filter { Day(year: $0, month: 2, day: 29) != nil }
    #expect(leap.count == 73)
    #expect(leap.contains(2_000) && leap.contains(2_024) && !leap.contains(2_100) && !leap.contains(2_200))
    #expect(Day.length(ofMonth: 2, year: 2_000) == 29)
    #expect((1...12).map { Day.length(ofMonth: $0, year: 2_023) }.reduce(0, +) == 365)
  }

  @Test("Days are numbered from 1970 without gaps, and compare by time")
  func counting() throws {
    #expect(try day("1970-01-01").number == 0)
    #expect(try day("1969-12-31").number == -1)
    let last = try day("2016-02-28")
    #expect((last...last.advanced(by: 2)).map(\.description) == ["2016-02-28", "2016-02-29", "2016-03-01"])
    #expect(try last.distance(to: day("2017-02-28")) == 366)
    #expect(try last < day("2016-02-29"))
    #expect(last.year == 2_016)
  }

  @Test("A day is written with four, two and two digits")
  func writing() throws {
    #expect(try day("0987-06-05").description == "0987-06-05")
    #expect(Day(number: 0).description == "1970-01-01")
  }

  @Test("A day is coded as its text, and invalid text is refused with the found value")
  func coding() throws {
    let sample = try day("2014-09-01")
    #expect(try json([sample]) == #"["2014-09-01"]"#)
    #expect(try recoded([sample]) == [sample])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Day].self, from: Data(#"["2024-02-30"]"#.utf8))
    }
    #expect(error.map { "\($0)" }?.contains("2024-02-30") == true)
  }
}
