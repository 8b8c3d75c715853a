import CalendarFeature
import HistoryFeature
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowsFeature
import TerminalUI

/// What the screen's lists read, projected out of the one state.
///
/// What costs more than the rows that are shown (the reports, which look at each show) is made only when what it is of
/// has changed, and a show's progress only when something of the show has: a key that moves pays for a screenful, and
/// one that marks an episode for that episode's show.
@MainActor
final class ScreenInputs {
  private struct Filtered<Report: Equatable>: Equatable {
    let report: Report
    let filter: String
  }

  /// How far the viewer is in each show.
  var book = ProgressBook()
  private let next = Memo<CalendarInput, NextReport>()
  private let filteredNext = Memo<Filtered<NextReport>, NextReport>()
  private let calendar = Memo<CalendarInput, CalendarReport>()
  private let shows = Memo<ShowsInput, ShowsReport>()
  private let show = Memo<ShowsInput, ShowDetailReport?>()

  func next(_ state: RootState) -> NextListInput {
    var input = state.app.calendarInput
    // The days that are looked at do not matter here; the next episode is asked of all followed shows.
    input.state = CalendarState()
    let report = next(input) { input in
      follow(state.app)
      return NextReport(input) { book.progress(of: $0, includesSpecials: input.includesSpecials) }
    }
    let filter = state.screen.filters[.next] ?? ""
    let filtered = filteredNext(Filtered(report: report, filter: filter)) { $0.report.matching($0.filter) }
    return NextListInput(calendar: input, report: filtered, filter: filter, window: state.window(.next))
  }

  func history(_ state: RootState) -> HistoryListInput {
    HistoryListInput(
      history: state.app.historyInput, found: state.screen.found?.ids,
      filter: state.screen.filters[.history] ?? "", window: state.window(.history))
  }

  func calendar(_ state: RootState) -> CalendarListInput {
    let input = state.app.calendarInput
    return CalendarListInput(
      calendar: input, report: calendar(input) { CalendarReport($0) },
      filter: state.screen.filters[.calendar] ?? "", window: state.window(.calendar),
      isAtToday: state.screen.places[.calendar] == nil)
  }

  func shows(_ state: RootState) -> ShowsListInput {
    var input = state.app.showsInput
    // What is typed and not searched for yet, and which show is open, do not change the list.
    input.state.search = input.state.filter
    input.state.detail = nil
    let report = shows(input) { input in
      follow(state.app)
      return ShowsReport(input) { book.progress(of: $0, includesSpecials: input.includesSpecials) }
    }
    return ShowsListInput(shows: input, report: report, window: state.window(.shows))
  }

  func show(_ state: RootState) -> EpisodesListInput {
    EpisodesListInput(
      report: show(state.app.showsInput) { ShowDetailReport($0) }, window: state.episodesWindow, phase: state.app.phase)
  }

  private func follow(_ app: AppState) {
    book.follow(
      library: app.library, plays: app.history.plays, now: app.settings.now, zone: app.settings.zone)
  }
}
