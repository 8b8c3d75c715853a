/// The rounds in which a viewer watches a show again: when each began, and when the viewer ended one before its last episode.
///
/// Plays from before a round stay, and do not count as progress in it. Moments are only added, also those that undo took back, so
/// two machines that state rounds of one show agree once they are merged, in whatever order.
public struct Rewatches: Hashable, Sendable {
  /// The starts, in order.
  public private(set) var starts: [Timestamp]

  /// The moments at which the viewer ended a round, in order.
  public private(set) var stops: [Timestamp]

  /// The starts that undo took back, in order: one that redo restored as often as undo took it back is stated again.
  public private(set) var undoneStarts: [Timestamp]

  /// The ends of rounds that undo took back, in the same way.
  public private(set) var undoneStops: [Timestamp]

  /// Creates rounds from their starts and ends, in any order.
  public init(
    starts: [Timestamp] = [], stops: [Timestamp] = [], undoneStarts: [Timestamp] = [], undoneStops: [Timestamp] = []
  ) {
    (self.undoneStarts, self.undoneStops) = (undoneStarts.sorted(), undoneStops.sorted())
    self.starts = Self.stated(starts, without: undoneStarts)
    self.stops = Self.stated(stops, without: undoneStops)
  }

  private static func stated(_ moments: [Timestamp], without undone: [Timestamp]) -> [Timestamp] {
    if undone.isEmpty { return Set(moments).sorted() }
    let taken = Self.counts(undone).filter { $0.value % 2 == 1 }.keys
    return Set(moments + undone).subtracting(taken).sorted()
  }

  private static func counts(_ moments: [Timestamp]) -> [Timestamp: Int] {
    Dictionary(moments.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Whether no round was ever started.
  public var isEmpty: Bool { self == Self() }

  /// The start of the round that the viewer is in; nil outside of one.
  public var current: Timestamp? {
    guard let start = starts.last else { return nil }
    return stops.last.map { $0 >= start } ?? false ? nil : start
  }

  /// Starts another round, after whatever was stated before.
  public mutating func start(at moment: Timestamp) {
    merge(Self(starts: [moment.after((stops + undoneStarts).max())]))
  }

  /// Ends the current round: every play counts again. Does nothing outside of a round.
  public mutating func stop(at moment: Timestamp) {
    guard let current else { return }
    merge(Self(stops: [max(moment.after(undoneStops.max()), current)]))
  }

  /// Adds the rounds that another file or machine states.
  public mutating func merge(_ other: Self) {
    guard other != self else { return }
    self = Self(
      starts: starts + other.starts, stops: stops + other.stops,
      undoneStarts: Self.merged(undoneStarts, other.undoneStarts),
      undoneStops: Self.merged(undoneStops, other.undoneStops))
  }

  /// Each as often as in the list that has it more often.
  private static func merged(_ one: [Timestamp], _ other: [Timestamp]) -> [Timestamp] {
    counts(one).merging(counts(other), uniquingKeysWith: max).flatMap { Array(repeating: $0, count: $1) }
  }

  /// States what undo or redo led to, so that it holds against what another store has of the change.
  public mutating func restate(since before: Self) {
    self = Self(
      starts: starts, stops: stops, undoneStarts: Self.undone(before.undoneStarts, from: before.starts, to: starts),
      undoneStops: Self.undone(before.undoneStops, from: before.stops, to: stops))
  }

  private static func undone(
    _ undone: [Timestamp], from before: [Timestamp], to after: [Timestamp]
  ) -> [Timestamp] {
    undone + before.filter { !after.contains($0) } + after.filter { !before.contains($0) && undone.contains($0) }
  }

  /// The number of the round in which a play counts: 0 before the first start.
  ///
  /// - Parameter isSince: Returns whether the play is not before a start.
  public func round(where isSince: (Timestamp) -> Bool) -> Int { starts.count(where: isSince) }
}
