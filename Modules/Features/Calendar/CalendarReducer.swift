import LeftfoldCore
import ShowlogModels

/// Moves the calendar through the days and chooses what it leaves out.
public struct CalendarReducer: Reducer {
  /// A reducer of the calendar.
  public init() {}

  /// Notes what was chosen; nothing has to happen outside.
  public func reduce(
    _ state: inout CalendarState, _ action: CalendarAction, _ environment: CalendarEnvironment
  ) -> Effect<CalendarAction> {
    switch action {
    case .periodChosen(let period): state.period = period
    case .dayChosen(let day): state.anchor = day.clampedToCalendar
    case .todayChosen: state.anchor = nil
    case .steppedForward: step(1, &state, today: environment.today())
    case .steppedBack: step(-1, &state, today: environment.today())
    case .unwatchedOnlyChosen(let isOn): state.unwatchedOnly = isOn
    case .followedOnlyChosen(let isOn): state.followedOnly = isOn
    case .showChosen(let show): state.show = show
    case .allShowsChosen: state.show = nil
    }
    return .none
  }

  /// A step that comes back to today's own period looks at today again, and so follows the clock as before.
  private func step(_ periods: Int, _ state: inout CalendarState, today: Day) {
    let day = state.period.day(periods, after: state.anchor ?? today)
    let isCurrent = state.period.range(around: day) == state.period.range(around: today)
    state.anchor = isCurrent ? nil : day
  }
}
