import ShowlogModels

/// What the calendar's screens read, and nothing else of the app's state.
public struct CalendarInput: Equatable, Sendable {
  /// The shows and episodes.
  public var library: Library

  /// What was watched.
  public var plays: PlayLog

  /// The calendar's own state.
  public var state: CalendarState

  /// The moment that counts as now.
  public var now: Timestamp

  /// The zone whose days and times are shown.
  public var zone: Zone

  /// Whether specials count in the figures of ``NextReport``. The days show them in any case: they are on.
  public var includesSpecials: Bool

  /// Whether the library and the plays have been read.
  public var phase: LibraryPhase

  /// What the calendar's screens read.
  public init(
    library: Library, plays: PlayLog, state: CalendarState, now: Timestamp, zone: Zone,
    includesSpecials: Bool = false, phase: LibraryPhase = .ready
  ) {
    self.library = library
    self.plays = plays
    self.state = state
    self.now = now
    self.zone = zone
    self.includesSpecials = includesSpecials
    self.phase = phase
  }

  /// The day on the viewer's calendar now.
  public var today: Day { zone.day(of: now) }

  /// The days that are looked at, half open.
  public var range: Range<Day> { state.period.range(around: state.anchor ?? today) }
}
