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
