// The wording of figures and dates, in English, whatever the machine's locale.

extension Day {
  /// The day as `Mon 18 Apr 2016`.
  public var words: String {
    let (year, month, day) = components
    return "\(Self.weekdayNames[weekday - 1]) \(day) \(Self.monthNames[month - 1]) \(year)"
  }

  /// The month as `Apr 2016`.
  public var monthWords: String { "\(Self.monthNames[components.month - 1]) \(year)" }

  /// Monday to Sunday, in three letters.
  public static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// January to December, in three letters.
  public static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension Int {
  /// The number with grouped thousands, as `1,234`.
  public var words: String {
    var digits = String(magnitude)
    var position = digits.count - 3
    while position > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: position))
      position -= 3
    }
    return self < 0 ? "-" + digits : digits
  }

  /// Returns a count with its noun, as `1 play` or `1,234 plays`.
  public func of(_ one: String, _ many: String) -> String { "\(words) \(self == 1 ? one : many)" }

  /// Minutes as `45 min`, `2 h` or `2 h 10 min`.
  public var minutesWords: String {
    let (hours, minutes) = quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(minutes) min" }
    return minutes == 0 ? "\(hours.words) h" : "\(hours.words) h \(minutes) min"
  }
}
