import ShowlogModels

/// The input of the calendar's screens.
public struct CalendarInput: Equatable, Sendable {
  /// The shows and episodes.
  public var library: Library

  /// Every play.
  public var plays: PlayLog

  /// The calendar's own state.
  public var state: CalendarState

  /// The current time.
  public var now: Timestamp

  /// The zone of days and times.
  public var zone: Zone

  /// The names of months and weekdays, and the form of numbers.
  public var wording: Wording

  /// Loading state of the library.
  public var phase: LibraryPhase

  /// Creates an input.
  public init(
    library: Library, plays: PlayLog, state: CalendarState, now: Timestamp, zone: Zone, wording: Wording = .english,
    phase: LibraryPhase = .ready
  ) {
    self.library = library
    self.plays = plays
    self.state = state
    self.now = now
    self.zone = zone
    self.wording = wording
    self.phase = phase
  }

  /// The viewer's current day.
  public var today: Day { zone.day(of: now) }

  /// The displayed days, half open.
  public var range: Range<Day> { state.period.range(around: state.anchor ?? today) }
}
