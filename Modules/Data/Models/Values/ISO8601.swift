// A strict parser of the date formats in import files. Foundation reads 2024-02-30 as 1 March, and takes a microsecond
// per moment; here an invalid date is nil, and a million plays are read in well under a second.

struct ISO8601Reader {
  private let bytes: Substring.UTF8View
  private var position: Substring.UTF8View.Index

  init(_ text: String) {
    bytes = text[...].utf8
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.endIndex, bytes[position] == UInt8(ascii: character) else { return false }
    bytes.formIndex(after: &position)
    return true
  }

  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  mutating func digit() -> Int? {
    guard position < bytes.endIndex, case let byte = bytes[position], (0x30...0x39).contains(byte) else {
      return nil
    }
    bytes.formIndex(after: &position)
    return Int(byte) - 0x30
  }

  mutating func day() -> Day? {
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2) else {
      return nil
    }
    return Day(year: year, month: month, day: day)
  }

  mutating func timeOfDay() -> TimeOfDay? {
    guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60 else { return nil }
    guard skip(":") else { return TimeOfDay(seconds: hour * 3_600 + minute * 60) }
    guard let second = digits(2), second < 60 else { return nil }
    if skip(".") {
      guard digit() != nil else { return nil }
      while digit() != nil {}
    }
    return TimeOfDay(seconds: hour * 3_600 + minute * 60 + second)
  }

  /// Reads an offset as `Z`, `+00:00` or `-0400`; in seconds east of UTC.
  mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let sign: Int
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hours = digits(2), hours <= 18 else { return nil }
    _ = skip(":")
    guard let minutes = digits(2), minutes < 60 else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }
}

extension Day {
  /// Creates a day from a text such as `2014-09-01`; nil for any other text or an invalid date.
  public init?(iso8601 text: String) {
    var reader = ISO8601Reader(text)
    guard let day = reader.day(), reader.isAtEnd else { return nil }
    self = day
  }
}

extension TimeOfDay {
  /// Creates a time from a text such as `21:00` or `21:00:30`; nil for any other text, including `24:00`.
  public init?(iso8601 text: String) {
    var reader = ISO8601Reader(text)
    guard let time = reader.timeOfDay(), reader.isAtEnd else { return nil }
    self = time
  }
}

extension Timestamp {
  /// Creates a moment from a text with its zone; nil for any other text or an invalid date or time.
  ///
  /// For example `2014-09-01T09:10:11.000Z` or `2014-09-01T05:10:11-04:00`; fractions of a second are truncated.
  public init?(iso8601 text: String) {
    var reader = ISO8601Reader(text)
    guard let day = reader.day(), reader.skip("T"), let time = reader.timeOfDay(),
      let offset = reader.offset(),
      reader.isAtEnd
    else { return nil }
    self.init(seconds: day.number * 86_400 + time.seconds - offset)
  }
}
