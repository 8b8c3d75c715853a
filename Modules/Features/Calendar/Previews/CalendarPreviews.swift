import ShowlogModels

/// The calendar in each of its cases, for looking at and for tests.
public enum CalendarPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: CalendarViewState)] = [
    ("loading", draw(PreviewLibrary(phase: .loading(share: 0.4)), CalendarState())),
    ("empty", draw(PreviewLibrary(), CalendarState())),
    ("nothing-on", draw(.typical, CalendarState(anchor: Day(number: 16_980), unwatchedOnly: true))),
    ("today", draw(.typical, CalendarState(period: .day))),
    ("typical", draw(.typical, CalendarState())),
    ("month", draw(.typical, CalendarState(period: .month))),
    ("days", draw(.typical, CalendarState(period: .days(30), followedOnly: true))),
    ("unwatched", draw(.typical, CalendarState(period: .month, unwatchedOnly: true, followedOnly: true))),
    ("extreme", draw(.extreme, CalendarState())),
    ("extreme-month", draw(.extreme, CalendarState(period: .month))),
    ("error", draw(PreviewLibrary(phase: failure), CalendarState())),
  ]

  /// It names a file, whose name may be meant to harm a terminal.
  static let failure = LibraryPhase.failed(
    message: "/home/anna/\u{1B}]0;owned\u{7}showlog.sqlite: the file is damaged: restore it from a backup")

  private static func draw(_ library: PreviewLibrary, _ state: CalendarState) -> CalendarViewState {
    CalendarConnector().connect(state: library.input(state))
  }
}
