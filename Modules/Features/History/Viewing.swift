import ShowlogModels

/// That an episode was watched, and when.
public struct Viewing: Hashable, Codable, Sendable {
  /// When an episode was watched, as far as the viewer says.
  public enum Moment: Hashable, Sendable {
    /// At the moment at which this is told.
    case now
    /// Nobody knows when.
    case unknown
    /// At a moment.
    case at(Timestamp)
  }

  /// The episode.
  public let episode: EpisodeID

  /// When it was watched.
  public let at: Moment

  /// That an episode was watched.
  public init(episode: EpisodeID, at: Moment) {
    self.episode = episode
    self.at = at
  }
}

extension Viewing.Moment: Codable {
  /// Reads `"now"`, `"unknown"` or an ISO 8601 moment with a zone, such as `"2014-09-01T09:10:11Z"`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    switch text {
    case "now": self = .now
    case "unknown": self = .unknown
    default:
      guard let moment = Timestamp(iso8601: text) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "\(text) is neither now nor unknown nor a moment as 2014-09-01T09:10:11Z"))
      }
      self = .at(moment)
    }
  }

  /// Writes the same texts, a moment in UTC.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .now: try container.encode("now")
    case .unknown: try container.encode("unknown")
    case .at(let moment): try container.encode(moment)
    }
  }
}
