/// A moment, in whole seconds since 1970-01-01T00:00:00Z.
///
/// Import files are exact to the second, which suffices to distinguish plays.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z; negative before it.
  public var seconds: Int

  /// Creates a moment from its seconds since 1970-01-01T00:00:00Z.
  @inlinable
  public init(seconds: Int) { self.seconds = seconds }

  /// Whether the first moment is earlier.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }

  /// The moments of the years in UTC that files, commands and exports may have, in seconds since 1970.
  package static let acceptedSeconds: Range<Int> = {
    func start(of year: Int) -> Int { (Day(year: year, month: 1, day: 1)?.number ?? 0) * 86_400 }
    return start(of: Day.acceptedYears.lowerBound)..<start(of: Day.acceptedYears.upperBound + 1)
  }()

  /// Whether an export can state a play at the moment.
  ///
  /// Its year in UTC, as exports write it, is accepted; the first second of 1970 means an unknown time there.
  public var isAccepted: Bool { seconds != 0 && Self.acceptedSeconds.contains(seconds) }

  /// A description of the moments for which ``isAccepted`` is true, for errors.
  public static let expected = "a moment of 1900 to 2200 except 1970-01-01T00:00:00Z"

  /// Returns the moment some seconds later.
  @inlinable
  public func advanced(by seconds: Int) -> Self { Self(seconds: self.seconds + seconds) }

  /// Returns this moment or, if the clock was behind, the second after that of an earlier statement.
  public func after(_ earlier: Self?) -> Self { earlier.map { max(self, $0.advanced(by: 1)) } ?? self }
}

extension Timestamp: CustomStringConvertible {
  /// The moment in UTC as text, such as `2014-09-01T09:10:11Z`.
  public var description: String {
    let (day, second) = Self.floored(seconds, by: 86_400)
    return "\(Day(number: day))T\(TimeOfDay(seconds: second).description)Z"
  }

  static func floored(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Timestamp: Codable {
  /// Decodes an ISO 8601 string with a zone, such as `2014-09-01T09:10:11.000Z`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text is not a valid moment.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Timestamp(iso8601: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text) is not an ISO 8601 moment"))
    }
    self = value
  }

  /// Encodes the moment in UTC as text, such as `2014-09-01T09:10:11Z`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A time on a local clock, in seconds since midnight.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Seconds since midnight, in 0..<86,400.
  public var seconds: Int

  /// Creates a time of day from its seconds since midnight.
  @inlinable
  public init(seconds: Int) { self.seconds = seconds }

  /// Noon, the time of a day that is given without one: that moment is on the same day in most other zones.
  public static let noon = TimeOfDay(seconds: 43_200)

  /// The hour, in 0..<24.
  @inlinable
  public var hour: Int { seconds / 3_600 }

  /// The minute of the hour, in 0..<60.
  @inlinable
  public var minute: Int { seconds / 60 % 60 }

  /// The time as text, such as `09:10:11`.
  public var description: String { "\(shortDescription):\(padded(seconds % 60, to: 2))" }

  /// The time as text without seconds, such as `09:10`.
  public var shortDescription: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }

  /// Whether the first time is earlier.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}

extension TimeOfDay: Encodable {
  /// Encodes the time as text without seconds, such as `09:10`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(shortDescription)
  }
}

func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number.magnitude)
  return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
}
