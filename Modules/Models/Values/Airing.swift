/// When an episode is first on: at a moment, or some time on a day.
///
/// A broadcast has a moment, which falls on different days in different zones. A streamed episode has a day, the same
/// on every wall.
public enum Airing: Hashable, Sendable, Codable {
  /// Aired at a moment.
  case at(Timestamp)

  /// Released on a day, in every zone.
  case on(Day)

  /// The day on a calendar in a zone.
  public func day(in zone: Zone) -> Day {
    switch self {
    case .at(let moment): zone.day(of: moment)
    case .on(let day): day
    }
  }

  /// The moment it can first be watched in a zone: its own, or the start of its day there.
  public func moment(in zone: Zone) -> Timestamp {
    switch self {
    case .at(let moment): moment
    case .on(let day): zone.moment(of: day)
    }
  }

  /// Whether it has been on by now, for somebody in a zone.
  public func hasAired(by now: Timestamp, in zone: Zone) -> Bool { moment(in: zone) <= now }

  /// Where it stands in an order that no zone changes: within a day of its place in any zone's.
  public var orderingKey: Int {
    switch self {
    case .at(let moment): moment.seconds
    case .on(let day): day.number * 86_400
    }
  }
}
