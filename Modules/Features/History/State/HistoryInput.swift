import ShowlogModels

/// The input of the history's screens and commands.
public struct HistoryInput: Equatable, Sendable {
  /// The shows and episodes of the plays.
  public var library: Library

  /// Every play.
  public var plays: PlayLog

  /// The query of the list.
  public var query: HistoryQuery

  /// The current time.
  public var now: Timestamp

  /// The zone of days and times.
  public var zone: Zone

  /// The names of months and weekdays, and the form of numbers.
  public var wording: Wording

  /// Whether specials count for the next episode.
  public var includesSpecials: Bool

  /// Loading state of the library.
  public var phase: LibraryPhase

  /// The result of the last request to mark or unmark episodes.
  public var answer: WatchAnswer?

  /// Creates an input.
  public init(
    library: Library, plays: PlayLog, query: HistoryQuery, now: Timestamp, zone: Zone, wording: Wording = .english,
    includesSpecials: Bool = false, phase: LibraryPhase = .ready, answer: WatchAnswer? = nil
  ) {
    self.library = library
    self.plays = plays
    self.query = query
    self.now = now
    self.zone = zone
    self.wording = wording
    self.includesSpecials = includesSpecials
    self.phase = phase
    self.answer = answer
  }
}
