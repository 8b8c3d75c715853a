import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The calendar's cases, as values for its preview and golden tests.
public enum CalendarPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: ListState)] = [
    ("loading", connect(PreviewLibrary(phase: .loading(share: 0.4)), CalendarState())),
    ("empty", connect(PreviewLibrary(), CalendarState())),
    ("nothing-on", connect(.typical, CalendarState(anchor: Day(number: 16_980), unwatchedOnly: true))),
    ("today", connect(.typical, CalendarState(period: .day))),
    ("typical", connect(.typical, CalendarState())),
    ("month-typical", connect(.typical, CalendarState(period: .month))),
    ("days", connect(.typical, CalendarState(period: .days(30), followedOnly: true))),
    ("unwatched", connect(.typical, CalendarState(period: .month, unwatchedOnly: true, followedOnly: true))),
    ("extreme", connect(.extreme, CalendarState())),
    ("extreme-month", connect(.extreme, CalendarState(period: .month))),
    ("error", connect(PreviewLibrary(phase: PreviewLibrary.failure), CalendarState())),
  ]

  /// The typical week in a window of a canvas.
  public static func window(_ canvas: Canvas) -> ListState { connect(.typical, CalendarState(), canvas) }

  /// The typical month in a window of a canvas.
  public static func month(_ canvas: Canvas) -> ListState {
    connect(.typical, CalendarState(period: .month), canvas)
  }

  private static func connect(
    _ library: PreviewLibrary, _ state: CalendarState, _ canvas: Canvas = Canvas(width: 80)
  ) -> ListState {
    CalendarTab.list.state(
      of: CalendarInput(
        library: library.library, plays: library.plays, state: state, now: PreviewLibrary.now,
        zone: PreviewLibrary.zone,
        phase: library.phase, standings: library.standings), in: TabContext(canvas: canvas))
  }
}
