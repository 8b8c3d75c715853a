import CalendarFeature
import HistoryFeature
import LeftfoldCore
import ShowlogModels
import ShowsFeature
import TrendsFeature

/// The root store of the composed app.
public typealias AppStore = Store<AppState, AppAction>

// Each feature's own store: what its screens read, projected out of the one state, and its actions.
extension Store where State == AppState, Action == AppAction {
  /// The history's store.
  public var historyStore: Store<HistoryInput, HistoryAction> {
    derived(state: \.historyInput, action: AppAction.history)
  }

  /// The calendar's store.
  public var calendarStore: Store<CalendarInput, CalendarAction> {
    derived(state: \.calendarInput, action: AppAction.calendar)
  }

  /// The trends' store.
  public var trendsStore: Store<TrendsInput, TrendsAction> {
    derived(state: \.trendsInput, action: AppAction.trends)
  }

  /// The list of shows' store.
  public var showsStore: Store<ShowsInput, ShowsAction> {
    derived(state: \.showsInput, action: AppAction.shows)
  }

  // new-feature: store
}

extension AppState {
  /// What the history's screens read.
  public var historyInput: HistoryInput {
    HistoryInput(
      library: library, plays: history.plays, query: history.query, now: settings.now, zone: settings.zone,
      includesSpecials: settings.includesSpecials, phase: phase)
  }

  /// What the calendar's screens read.
  public var calendarInput: CalendarInput {
    CalendarInput(
      library: library, plays: history.plays, state: calendar, now: settings.now, zone: settings.zone,
      includesSpecials: settings.includesSpecials, phase: phase)
  }

  /// What the trends' screens read.
  public var trendsInput: TrendsInput {
    TrendsInput(
      library: library, plays: history.plays, state: trends, now: settings.now, zone: settings.zone,
      includesSpecials: settings.includesSpecials, phase: phase)
  }

  /// What the screens of the list of shows read.
  public var showsInput: ShowsInput {
    ShowsInput(
      library: library, plays: history.plays, state: shows, now: settings.now, zone: settings.zone,
      includesSpecials: settings.includesSpecials, phase: phase)
  }

  // new-feature: input
}
