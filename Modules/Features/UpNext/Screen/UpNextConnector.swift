import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the page of next episodes, with all wording and formatting.
public struct UpNextConnector: Connector {
  /// Creates a connector of the next episodes.
  public init() {}

  /// Returns the next episodes, ready to draw.
  public func connect(state: UpNextInput) -> UpNextView.State {
    let report = UpNextReport(state)
    let writer = UpNextWriter(input: state)
    return UpNextView.State(
      title: "Next to watch", facts: writer.facts(of: report), sections: writer.sections(of: report.shows),
      isSingle: state.state.show != nil,
      hints: report.shows.contains { $0.status == .unknown } ? [.step(.fetchEpisodes)] : [],
      placeholder: state.phase.placeholder(reading: "your shows")
        ?? (report.shows.isEmpty ? writer.placeholder(report) : nil))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: UpNextView.Action) -> UpNextAction {
    switch action {
    case .listAll(let isOn): .listsAllChosen(isOn: isOn)
    }
  }
}
