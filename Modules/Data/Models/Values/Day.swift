/// A date of the Gregorian calendar, without a zone.
///
/// A count of days: grouping a million plays by day is then one subtraction and one division for each, whereas
/// Foundation's calendar takes a microsecond. The conversions are those of the proleptic Gregorian calendar.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public var number: Int

  /// Creates a day from its count since 1970-01-01.
  @inlinable
  public init(number: Int) { self.number = number }

  /// Creates the day of a year, month (1...12) and day (1...31); nil for an invalid date such as 2024-02-30.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year: year) else {
      return nil
    }
    // Years start in March, so that the leap day is the last of its year; eras of 400 years repeat.
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = Timestamp.floored(shifted, by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// The years of the dates that files, commands and exports may have.
  public static let acceptedYears = 1_900...2_200

  /// The years in which a show or a film can have come out.
  public static let releaseYears = 1_870...2_200

  /// The year, month (1...12) and day (1...31).
  public var components: (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = Timestamp.floored(number + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The year.
  public var year: Int { components.year }

  /// Returns the number of days in a month.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Whether the first day is earlier.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension Day: Strideable {
  /// Returns the number of days from this day to another; positive if the other is later.
  @inlinable
  public func distance(to other: Self) -> Int { other.number - number }

  /// Returns the day some days later.
  @inlinable
  public func advanced(by days: Int) -> Self { Self(number: number + days) }
}

extension Day: CustomStringConvertible, Codable {
  /// The day as text, such as `2014-09-01`.
  public var description: String {
    let (year, month, day) = components
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// Decodes a day from a text such as `2014-09-01`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text is not a valid day.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Day(iso8601: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text) is not a day such as 2014-09-01"))
    }
    self = value
  }

  /// Encodes the day as text, such as `2014-09-01`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Day {
  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var weekday: Int { Timestamp.floored(number + 3, by: 7).remainder + 1 }

  /// The Monday of this day's week.
  public var startOfWeek: Day { advanced(by: 1 - weekday) }

  /// The first day of this day's month.
  public var startOfMonth: Day { advanced(by: 1 - components.day) }

  /// The first day of this day's year.
  public var startOfYear: Day { startOfMonth.advanced(byMonths: 1 - components.month) }

  /// The ISO 8601 week: its year, which may differ from the day's, and its number, 1...53.
  public var week: (year: Int, number: Int) {
    let thursday = startOfWeek.advanced(by: 3)
    return (thursday.year, (thursday.number - thursday.startOfYear.number) / 7 + 1)
  }

  /// Returns the same day some months later, or the last day of a shorter month.
  public func advanced(byMonths months: Int) -> Day {
    let (year, month, day) = components
    let (carry, index) = Timestamp.floored(month - 1 + months, by: 12)
    let last = Self.length(ofMonth: index + 1, year: year + carry)
    let first = Self.firstDay(ofMonth: index + 1, year: year + carry)
    return first.advanced(by: min(day, last) - 1)
  }

  /// The first of a month always exists; the fallback is not reached for months in 1...12.
  private static func firstDay(ofMonth month: Int, year: Int) -> Day {
    Day(year: year, month: month, day: 1) ?? Day(number: (year - 1970) * 365)
  }
}
