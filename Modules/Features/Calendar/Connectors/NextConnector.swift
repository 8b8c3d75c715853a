import LeftfoldCore
import ShowlogModels

/// Connects what the calendar reads to the view of what is next: all wording and formatting is here.
public struct NextConnector: Connector {
  /// A connector of what is next.
  public init() {}

  /// What is next as it is drawn.
  public func connect(state: CalendarInput) -> NextViewState {
    let report = NextReport(state)
    let writer = NextWriter(input: state)
    return NextViewState(
      title: "Next to watch", facts: writer.facts(of: report), sections: writer.sections(of: report.shows),
      isSingle: state.state.show != nil,
      placeholder: state.phase.placeholder ?? (report.shows.isEmpty ? writer.placeholder(report) : nil))
  }

  /// What a person's wish is to the calendar.
  public func connect(action: NextViewAction) -> CalendarAction {
    switch action {
    case .show(let show): .showChosen(show: show)
    case .allShows: .allShowsChosen
    }
  }
}
