import CalendarFeature
import HistoryFeature
import LeftfoldCore
import ShowlogApp
import ShowsFeature
import TerminalUI
import TrendsFeature

/// The containers of the screen's tabs, each on a derived store of its own.
@MainActor
struct ScreenContainers {
  let next: Container<NextListView, NextViewAction>
  let history: Container<HistoryListView, HistoryViewAction>
  let calendar: Container<CalendarListView, CalendarViewAction>
  let shows: Container<ShowsListView, ShowsViewAction>
  let show: Container<EpisodesListView, ShowsViewAction>
  let inputs = ScreenInputs()
  private let trendsLines = Memo<TrendsDrawing, [Line]>()

  init(_ root: Store<RootState, RootAction>) {
    next = Container(
      NextListView.self,
      root.derived(state: inputs.next, action: { .app(.calendar($0)) }).connect(using: NextListConnector()))
    history = Container(
      HistoryListView.self,
      root.derived(state: inputs.history, action: { .app(.history($0)) })
        .connect(using: HistoryListConnector()))
    calendar = Container(
      CalendarListView.self,
      root.derived(state: inputs.calendar, action: { .app(.calendar($0)) })
        .connect(using: CalendarListConnector()))
    shows = Container(
      ShowsListView.self,
      root.derived(state: inputs.shows, action: { .app(.shows($0)) }).connect(using: ShowsListConnector()))
    show = Container(
      EpisodesListView.self,
      root.derived(state: inputs.show, action: { .app(.shows($0)) }).connect(using: EpisodesListConnector()))
  }

  /// How many rows the list that is shown has, and which one keys act on.
  func rows(_ state: RootState) -> ListRows {
    if state.isShowOpen { return ListRows(show.store.state) }
    switch state.screen.tab {
    case .next: return ListRows(next.store.state)
    case .history: return ListRows(history.store.state)
    case .calendar: return ListRows(calendar.store.state)
    case .shows: return ListRows(shows.store.state)
    case .trends: return ListRows(count: 0, window: ListWindow(height: 0), row: nil)
    }
  }

  /// What stands between the tabs and the status line.
  func draw(_ state: RootState, in canvas: Canvas) -> StyledText {
    if state.isShowOpen { return show.draw(in: canvas) }
    switch state.screen.tab {
    case .next: return next.draw(in: canvas)
    case .history: return history.draw(in: canvas)
    case .calendar: return calendar.draw(in: canvas)
    case .shows: return shows.draw(in: canvas)
    case .trends: return TrendsPage(state: state, lines: trendsLines(state, canvas.glyphs)).draw(in: canvas)
    }
  }

  /// Every line of the figures, drawn anew only if they or the width have changed.
  func trendsLines(_ state: RootState, _ glyphs: Glyphs) -> [Line] {
    guard let view = state.screen.trends?.view else { return [] }
    return trendsLines(TrendsDrawing(view: view, width: state.screen.size.columns)) { drawing in
      TrendsView.draw(drawing.view, in: Canvas(width: drawing.width, glyphs: glyphs)).lines
    }
  }
}

/// Figures to draw, and how wide.
private struct TrendsDrawing: Equatable {
  let view: TrendsViewState
  let width: Int
}
