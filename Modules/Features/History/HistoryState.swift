import ShowlogModels

/// What the history owns: every play, and what the viewer wants to see of them.
public struct HistoryState: Equatable, Codable, Sendable {
  /// Every play, with its orders.
  public var plays: PlayLog

  /// Which plays are listed.
  public var query: HistoryQuery

  /// What became of the last request to note episodes; nil before the first. It is not stored.
  public var answer: WatchAnswer?

  /// A history of plays.
  public init(plays: PlayLog = PlayLog(), query: HistoryQuery = HistoryQuery()) {
    self.plays = plays
    self.query = query
  }
}
