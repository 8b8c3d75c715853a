import ShowlogModels

/// The history's state: every play, and the query of the list.
public struct HistoryState: Equatable, Sendable {
  /// Every play, with its indexes.
  public var plays: PlayLog

  /// The query of the list.
  public var query: HistoryQuery

  /// The result of the last request to mark or unmark episodes; nil before the first, and never stored.
  public var answer: WatchAnswer?

  /// Creates a history of plays.
  public init(plays: PlayLog = PlayLog(), query: HistoryQuery = HistoryQuery()) {
    self.plays = plays
    self.query = query
  }
}
