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
