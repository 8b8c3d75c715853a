import ShowlogModels

/// The calendar in each of its cases, for looking at and for tests: there is none for loading or errors, since it reads
/// what is there.
public enum CalendarPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: CalendarViewState)] = [
    ("empty", draw(PreviewLibrary(), CalendarState())),
    ("nothing-on", draw(.typical, CalendarState(anchor: Day(number: 16_980), unwatchedOnly: true))),
    ("today", draw(.typical, CalendarState(period: .day))),
    ("typical", draw(.typical, CalendarState())),
    ("month", draw(.typical, CalendarState(period: .month))),
    ("days", draw(.typical, CalendarState(period: .days(30), followedOnly: true))),
    ("unwatched", draw(.typical, CalendarState(period: .month, unwatchedOnly: true, followedOnly: true))),
    ("extreme", draw(.extreme, CalendarState())),
    ("extreme-month", draw(.extreme, CalendarState(period: .month))),
  ]

  private static func draw(_ library: PreviewLibrary, _ state: CalendarState) -> CalendarViewState {
    CalendarConnector().connect(state: library.input(state))
  }
}
