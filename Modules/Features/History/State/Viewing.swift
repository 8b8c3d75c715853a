import ShowlogModels

/// A viewing of an episode, with its moment.
public struct Viewing: Hashable, Codable, Sendable {
  /// The moment of a viewing, as stated by the viewer.
  public enum Moment: Hashable, Sendable {
    /// The moment of the action.
    case now
    /// An unknown moment.
    case unknown
    /// A given moment.
    case at(Timestamp)
  }

  /// The episode.
  public let episode: EpisodeID

  /// The moment of the viewing.
  public let at: Moment

  /// Creates a viewing of an episode.
  public init(episode: EpisodeID, at: Moment) {
    self.episode = episode
    self.at = at
  }
}

extension Viewing.Moment {
  /// Returns the timestamp, from a clock for ``now``; nil if the moment is unknown.
  func timestamp(at clock: () -> Timestamp) -> Timestamp? {
    switch self {
    case .now: clock()
    case .unknown: nil
    case .at(let moment): moment
    }
  }
}

extension PlayLog {
  func hasPlay(of episode: EpisodeID, at moment: Timestamp) -> Bool {
    plays(of: episode).contains { $0.watchedAt == moment }
  }
}

extension Viewing.Moment: Codable {
  /// Decodes `"now"`, `"unknown"` or an ISO 8601 moment with a zone, such as `"2014-09-01T09:10:11Z"`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text, and a moment that no export can state.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    switch text {
    case "now": self = .now
    case "unknown": self = .unknown
    default:
      guard let moment = Timestamp(iso8601: text), moment.isAccepted else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription:
              "\(text) is neither now nor unknown nor \(Timestamp.expected), such as 2014-09-01T09:10:11Z"))
      }
      self = .at(moment)
    }
  }

  /// Encodes `"now"`, `"unknown"`, or a moment in UTC.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .now: try container.encode("now")
    case .unknown: try container.encode("unknown")
    case .at(let moment): try container.encode(moment)
    }
  }
}
