import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// The connector of the calendar's page, with all wording and formatting.
public struct CalendarConnector: Connector {
  /// Creates a connector of the calendar.
  public init() {}

  /// Returns the calendar, ready to draw.
  public func connect(state: CalendarInput) -> CalendarView.State {
    let report = CalendarReport(state)
    let entries = report.entries
    let writer = CalendarWriter(input: state)
    return CalendarView.State(
      title: writer.title, relation: writer.relation, facts: writer.facts(of: entries), layout: writer.layout,
      sections: writer.sections(of: report.days), grid: writer.grid(of: report.days),
      placeholder: state.phase.placeholder(reading: "your shows")
        ?? (entries.isEmpty ? writer.placeholder(report) : nil),
      zoneNote: entries.contains { $0.time != nil } ? "times in \(report.zone)" : "")
  }

  /// Returns the feature's action for a view action.
  public func connect(action: CalendarView.Action) -> CalendarAction {
    switch action {
    case .next: .steppedForward
    case .previous: .steppedBack
    case .today: .todayChosen
    case .week: .periodChosen(period: .week)
    case .month: .periodChosen(period: .month)
    case .agenda: .periodChosen(period: .days(28))
    case .followedOnly(let isOn): .followedOnlyChosen(isOn: isOn)
    }
  }
}
