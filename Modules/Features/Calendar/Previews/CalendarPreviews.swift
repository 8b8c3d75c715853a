import ShowlogFeatureKit
import ShowlogModels

/// The calendar's cases, as values for its preview and golden tests.
public enum CalendarPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: CalendarView.State)] = [
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
    ("error", draw(PreviewLibrary(phase: PreviewLibrary.failure), CalendarState())),
  ]

  private static func draw(_ library: PreviewLibrary, _ state: CalendarState) -> CalendarView.State {
    CalendarConnector().connect(state: library.input(state))
  }
}

extension PreviewLibrary {
  func input(_ state: CalendarState = CalendarState()) -> CalendarInput {
    CalendarInput(library: library, plays: plays, state: state, now: Self.now, zone: Self.zone, phase: phase)
  }
}
