import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import TerminalUI

/// The Up next tab: the next episode of each followed show.
public enum NextTab {
  /// The tab as the feature contributes it.
  public static let tab = Tab<CalendarInput, CalendarAction>(
    "next", title: "Up next", view: NextListView.self, connector: { NextTabConnector(progress: $0.progress) }, keys: [])
}

/// Connects what is next to its tab; the report is computed again only if its input differs.
struct NextTabConnector: Connector {
  private struct Filtered: Equatable, Sendable {
    let report: NextReport
    let filter: String
  }

  let progress: ProgressCache
  private let report = Memo<CalendarInput, NextReport>()
  private let filtered = Memo<Filtered, NextReport>()

  init(progress: ProgressCache) { self.progress = progress }

  func connect(state: TabInput<CalendarInput>) -> NextListViewState {
    var input = state.input
    // The days that the calendar shows do not matter here; the next episode is that of all followed shows.
    input.state = CalendarState()
    let report = report(input) { input in
      progress.read(library: input.library, plays: input.plays, now: input.now, zone: input.zone) { progress in
        NextReport(input) { progress($0, input.includesSpecials) }
      }
    }
    let filter = state.place.filter
    let shown = filtered(Filtered(report: report, filter: filter)) { $0.report.matching($0.filter) }
    return NextListConnector().connect(
      state: NextListInput(calendar: input, report: shown, filter: filter, window: state.place.listWindow()))
  }

  func connect(action: NextViewAction) -> CalendarAction { NextConnector().connect(action: action) }
}

extension NextListViewState: ScrollableViewState {
  /// The shows, and the next episode of the selected one.
  public var extent: ListExtent {
    let index = window.selected - window.top
    let row = rows.indices.contains(index) ? rows[index] : nil
    return ListExtent(
      count: count, window: window, subject: row.map { RowSubject(show: $0.row.id, episode: $0.episode) })
  }
}
