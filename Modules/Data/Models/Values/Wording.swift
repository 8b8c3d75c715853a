import Foundation

/// The month and weekday names and the number grouping of a viewer's locale; all other words are English.
///
/// ``english`` belongs to the program; another locale is read from Foundation's data. Stored text, such as the log, is
/// in English in every locale.
public struct Wording: Equatable, Sendable {
  let names: Names

  let numbers: Numbers

  /// The abbreviated names of weekdays, from Monday to Sunday.
  public var weekdayNames: [String] { names.weekdays }

  /// The full names of weekdays, from Monday to Sunday.
  public var fullWeekdayNames: [String] { names.fullWeekdays }

  /// The abbreviated names of months, from January to December.
  public var monthNames: [String] { names.months }

  /// The full names of months, from January to December.
  public var fullMonthNames: [String] { names.fullMonths }

  /// The decimal separator.
  public var decimalSeparator: String { numbers.decimalSeparator }

  /// The wording with English names, and a comma between thousands.
  public static let english = Wording(names: .english, numbers: .english)

  struct Names: Equatable, Sendable {
    let weekdays: [String]
    let fullWeekdays: [String]
    let months: [String]
    let fullMonths: [String]

    static let english = Names(
      weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
      fullWeekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
      fullMonths: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
      ])
  }

  struct Numbers: Equatable, Sendable {
    let separator: String
    let decimalSeparator: String
    let lastGroup: Int
    /// The digits of the other groups: 2 in India.
    let otherGroups: Int
    /// The least number of digits to group: 4, or 5 in Spain.
    let minimum: Int

    static let english = Numbers(separator: ",", decimalSeparator: ".", lastGroup: 3, otherGroups: 3, minimum: 4)
  }
}

extension Day {
  /// Returns the day in words, such as `Mon 18 Apr 2016`.
  public func words(in wording: Wording) -> String {
    "\(wording.weekdayNames[weekday - 1]) \(components.day) \(monthWords(in: wording))"
  }

  /// Returns the month in words, such as `Apr 2016`.
  public func monthWords(in wording: Wording) -> String { "\(wording.monthNames[components.month - 1]) \(year)" }

  /// The day in English words for stored text, such as `Mon 18 Apr 2016`.
  public var words: String { words(in: .english) }
}

extension Int {
  /// Returns the number with grouped digits, such as `1,234`.
  public func words(in wording: Wording) -> String {
    var digits = String(magnitude)
    let numbers = wording.numbers
    if digits.count >= numbers.minimum {
      var position = digits.count - numbers.lastGroup
      while position > 0 {
        digits.insert(contentsOf: numbers.separator, at: digits.index(digits.startIndex, offsetBy: position))
        position -= numbers.otherGroups
      }
    }
    return self < 0 ? "-" + digits : digits
  }

  /// Returns a count with its noun, such as `1 play` or `1,234 plays`.
  public func of(_ one: String, _ many: String, in wording: Wording) -> String {
    "\(words(in: wording)) \(self == 1 ? one : many)"
  }

  /// Returns minutes in words, such as `45 min`, `2 h` or `2 h 10 min`.
  public func minutesWords(in wording: Wording) -> String {
    let (hours, minutes) = quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(minutes) min" }
    return minutes == 0 ? "\(hours.words(in: wording)) h" : "\(hours.words(in: wording)) h \(minutes) min"
  }

  /// The number with English grouping for stored text, such as `1,234`.
  public var words: String { words(in: .english) }

  /// Returns a count with its noun and English grouping for stored text, such as `1,234 plays`.
  public func of(_ one: String, _ many: String) -> String { of(one, many, in: .english) }
}

extension Wording {
  /// Creates the wording of POSIX locales; a name that is nil, `C` or unknown means English.
  ///
  /// American English reads no locale data, which costs each start 4 MB, and some 40 ms if it is not cached.
  public init(names: String?, numbers: String?) {
    self.init(
      names: Self.identifier(names).map { Names(Locale(identifier: $0)) } ?? .english,
      numbers: Self.identifier(numbers).flatMap { Numbers(Locale(identifier: $0)) } ?? .english)
  }

  /// The language and region; nil for American English, which needs no locale data.
  private static func identifier(_ locale: String?) -> String? {
    let identifier = locale?.prefix { $0 != "." && $0 != "@" } ?? ""
    return ["", "C", "POSIX", "en", "en_US"].contains(identifier) ? nil : String(identifier)
  }
}

extension Wording.Names {
  /// Foundation's names, which are English for an unknown locale; its weeks start on Sunday.
  fileprivate init(_ locale: Locale) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    func fromMonday(_ names: [String]) -> [String] { Array(names.dropFirst() + names.prefix(1)) }
    self.init(
      weekdays: fromMonday(calendar.shortStandaloneWeekdaySymbols),
      fullWeekdays: fromMonday(calendar.standaloneWeekdaySymbols), months: calendar.shortStandaloneMonthSymbols,
      fullMonths: calendar.standaloneMonthSymbols)
  }
}

extension Wording.Numbers {
  /// Reads the grouping from a number formatted by Foundation; nil if it has no groups, as for an unknown locale.
  fileprivate init?(_ locale: Locale) {
    func groups(_ number: Int) -> [Int] {
      number.formatted(.number.locale(locale)).split { !$0.isNumber }.map(\.count)
    }
    let sample = groups(1_234_567_890)
    guard sample.count > 2, let last = sample.last, let separator = locale.groupingSeparator else { return nil }
    self.init(
      separator: separator, decimalSeparator: locale.decimalSeparator ?? ".", lastGroup: last,
      otherGroups: sample[sample.count - 2], minimum: groups(1_234).count > 1 ? 4 : 5)
  }
}
