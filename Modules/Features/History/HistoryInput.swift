import ShowlogModels

/// What the history's screens read.
public struct HistoryInput: Equatable, Sendable {
  /// The shows and episodes that plays are of.
  public var library: Library

  /// Every play.
  public var plays: PlayLog

  /// Which plays are listed.
  public var query: HistoryQuery

  /// The moment, for what is today.
  public var now: Timestamp

  /// The zone in which days begin.
  public var zone: Zone

  /// An input.
  public init(library: Library, plays: PlayLog, query: HistoryQuery, now: Timestamp, zone: Zone) {
    self.library = library
    self.plays = plays
    self.query = query
    self.now = now
    self.zone = zone
  }
}
