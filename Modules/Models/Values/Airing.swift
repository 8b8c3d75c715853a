/// The air date of an episode: a moment, or a day.
///
/// A broadcast has a moment, which falls on different days in different zones. A streamed episode has a day, the same
/// in all zones.
public enum Airing: Hashable, Sendable, Codable {
  /// Aired at a moment.
  case at(Timestamp)

  /// Released on a day, in every zone.
  case on(Day)

  /// Returns the day in a zone.
  public func day(in zone: Zone) -> Day {
    switch self {
    case .at(let moment): zone.day(of: moment)
    case .on(let day): day
    }
  }

  /// Returns the moment from which it can be watched in a zone: its own, or the start of its day there.
  public func moment(in zone: Zone) -> Timestamp {
    switch self {
    case .at(let moment): moment
    case .on(let day): zone.moment(of: day)
    }
  }

  /// Returns the moment, if it has one, and the day and time in a zone.
  public func local(in zone: Zone) -> (moment: Timestamp?, day: Day, time: TimeOfDay?) {
    switch self {
    case .on(let day): return (nil, day, nil)
    case .at(let moment):
      let (day, time) = zone.local(moment)
      return (moment, day, time)
    }
  }

  /// Whether it has aired by now in a zone.
  public func hasAired(by now: Timestamp, in zone: Zone) -> Bool { moment(in: zone) <= now }

  /// A zone-independent sort key in seconds since 1970, within a day of the air date in any zone.
  public var orderingKey: Int {
    switch self {
    case .at(let moment): moment.seconds
    case .on(let day): day.number * 86_400
    }
  }
}
