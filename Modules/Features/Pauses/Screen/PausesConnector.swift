import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the feature's page, with all wording and formatting.
public struct PausesConnector: Connector {
  /// Creates a connector of the feature.
  public init() {}

  /// Returns the pauses as rows, with titles and days in words.
  public func connect(state: PausesInput) -> PausesView.State {
    EntryList(PausesReport(state).shows, phase: state.phase, empty: .nothingAdded) {
      $0.of("show", "shows", in: state.wording)
    } row: { entry in
      EntryListView.Row(
        subject: RowSubject(show: entry.key), title: entry.ids.name(titled: entry.title),
        detail: entry.kind.rawValue + (entry.reason.map { ": \($0)" } ?? ""), day: entry.day.words(in: state.wording))
    }
  }

  /// Returns the feature's action for a view action.
  public func connect(action: PausesView.Action) -> PausesAction {
    switch action {
    case .pause(let show): .paused(show: show, reason: nil)
    case .drop(let show): .dropped(show: show, reason: nil)
    case .resume(let show): .resumed(show: show)
    }
  }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "You have paused or dropped no show.", [.command("pause SHOW", "pauses a show", key: "P on a show")])
}
