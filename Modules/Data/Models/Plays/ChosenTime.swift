/// The time of a play as the viewer states it.
public enum ChosenTime: Hashable, Sendable {
  /// The moment of the action.
  case now
  /// An unknown time.
  case unknown
  /// A given moment or day.
  case at(WatchTime)

  /// Returns the time, from a clock for ``now``; nil if it is unknown.
  public func time(at clock: () -> Timestamp) -> WatchTime? {
    switch self {
    case .now: .at(clock())
    case .unknown: nil
    case .at(let time): time
    }
  }
}

extension ChosenTime: Codable {
  /// Decodes `"now"`, `"unknown"`, an ISO 8601 moment with a zone, such as `"2014-09-01T09:10:11Z"`, or a day.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text, and a time that no export can state.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    switch text {
    case "now": self = .now
    case "unknown": self = .unknown
    default:
      guard let time = WatchTime(iso8601: text), time.isAccepted else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription:
              "\(text) is neither now nor unknown nor \(WatchTime.expected), such as 2014-09-01T09:10:11Z"))
      }
      self = .at(time)
    }
  }

  /// Encodes `"now"`, `"unknown"`, a moment in UTC or a day.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .now: try container.encode("now")
    case .unknown: try container.encode("unknown")
    case .at(let time): try container.encode(time)
    }
  }
}

/// The time of a play as the viewer requests it.
public enum RequestedTime: Hashable, Codable, Sendable {
  /// The moment of the request.
  case now
  /// An unknown moment.
  case unknown
  /// The air date, or the date of the release.
  case released
  /// A given moment or day.
  case at(WatchTime)

  /// The time without knowledge of dates; nil for a date of release.
  public var chosen: ChosenTime? {
    switch self {
    case .now: .now
    case .unknown: .unknown
    case .released: nil
    case .at(let time): .at(time)
    }
  }
}
