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

  /// Whether specials count in what comes next.
  public var includesSpecials: Bool

  /// Whether the library and the plays have been read.
  public var phase: LibraryPhase

  /// What became of the last request to note episodes.
  public var answer: WatchAnswer?

  /// An input.
  public init(
    library: Library, plays: PlayLog, query: HistoryQuery, now: Timestamp, zone: Zone,
    includesSpecials: Bool = false, phase: LibraryPhase = .ready, answer: WatchAnswer? = nil
  ) {
    self.library = library
    self.plays = plays
    self.query = query
    self.now = now
    self.zone = zone
    self.includesSpecials = includesSpecials
    self.phase = phase
    self.answer = answer
  }
}
