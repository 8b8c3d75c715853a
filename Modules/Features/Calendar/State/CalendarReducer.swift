import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// The reducer of the calendar's period and filters, which steps from the day that the calendar shows as today.
public struct CalendarReducer: ReadingReducer {
  /// Creates a reducer of the calendar.
  public init() {}

  /// Stores the choice; a step moves by one period.
  public func reduce(
    _ state: inout CalendarState, _ input: () -> CalendarInput, _ action: CalendarAction, _ environment: Void
  ) -> Effect<CalendarAction> {
    switch action {
    case .periodChosen(let period): state.period = period
    case .dayChosen(let day): state.anchor = day.clampedToCalendar
    case .todayChosen: state.anchor = nil
    case .steppedForward: step(1, &state, today: input().today)
    case .steppedBack: step(-1, &state, today: input().today)
    case .unwatchedOnlyChosen(let isOn): state.unwatchedOnly = isOn
    case .followedOnlyChosen(let isOn): state.followedOnly = isOn
    }
    return .none
  }

  /// A step that returns to the current period resets the anchor, so that the calendar follows the clock.
  private func step(_ periods: Int, _ state: inout CalendarState, today: Day) {
    let day = state.period.day(periods, after: state.anchor ?? today)
    let isCurrent = state.period.range(around: day) == state.period.range(around: today)
    state.anchor = isCurrent ? nil : day
  }
}
