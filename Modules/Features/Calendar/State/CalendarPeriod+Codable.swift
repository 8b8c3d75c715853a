extension CalendarPeriod: Codable {
  /// Decodes `"day"`, `"week"`, `"month"`, or a number of days.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other word, or a number outside ``dayLimit``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let count = try? container.decode(Int.self) {
      guard Self.dayLimit.contains(count) else { throw Self.fault(decoder, found: "\(count)") }
      self = .days(count)
      return
    }
    let word = try container.decode(String.self)
    switch word {
    case "day": self = .day
    case "week": self = .week
    case "month": self = .month
    default: throw Self.fault(decoder, found: word)
    }
  }

  /// Encodes the word of the period, or its number of days.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .day: try container.encode("day")
    case .week: try container.encode("week")
    case .month: try container.encode("month")
    case .days(let count): try container.encode(count)
    }
  }

  private static func fault(_ decoder: any Decoder, found: String) -> DecodingError {
    let limit = "\(dayLimit.lowerBound) to \(dayLimit.upperBound)"
    return .dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "\(found) is not day, week, month or a number of days from \(limit)"))
  }
}
