/// The rounds in which a viewer watches a show again: when each began, and when the viewer ended one before its last episode.
///
/// Plays from before a round stay, and do not count as progress in it. Moments are only added, so two machines that state rounds
/// of one show agree once they are merged, in whatever order.
public struct Rewatches: Hashable, Sendable {
  /// The starts, in order.
  public private(set) var starts: [Timestamp]

  /// The moments at which the viewer ended a round, in order.
  public private(set) var stops: [Timestamp]

  /// Creates rounds from their starts and ends, in any order.
  public init(starts: [Timestamp] = [], stops: [Timestamp] = []) {
    (self.starts, self.stops) = (Set(starts).sorted(), Set(stops).sorted())
  }

  /// Whether no round was ever started.
  public var isEmpty: Bool { starts.isEmpty }

  /// The start of the round that the viewer is in; nil outside of one.
  public var current: Timestamp? {
    guard let start = starts.last else { return nil }
    return stops.last.map { $0 >= start } ?? false ? nil : start
  }

  /// Starts another round, after whatever was stated before.
  public mutating func start(at moment: Timestamp) {
    let latest = stops.last.map { max(moment, Timestamp(seconds: $0.seconds + 1)) } ?? moment
    self = Self(starts: starts + [latest], stops: stops)
  }

  /// Ends the current round: every play counts again. Does nothing outside of a round.
  public mutating func stop(at moment: Timestamp) {
    if let current { self = Self(starts: starts, stops: stops + [max(moment, current)]) }
  }

  /// Adds the rounds that another file or machine states.
  public mutating func merge(_ other: Self) {
    if other != self { self = Self(starts: starts + other.starts, stops: stops + other.stops) }
  }

  /// The number of the round in which a play counts: 0 before the first start.
  ///
  /// - Parameter isSince: Returns whether the play is not before a start.
  public func round(where isSince: (Timestamp) -> Bool) -> Int { starts.count(where: isSince) }
}
