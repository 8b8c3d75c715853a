import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the feature's page, with all wording and formatting.
public struct WatchlistConnector: Connector {
  /// Creates a connector of the feature.
  public init() {}

  /// Returns the entries as rows, with titles and days in words.
  public func connect(state: WatchlistInput) -> WatchlistView.State {
    EntryList(WatchlistReport(state).shows, phase: state.phase, empty: .nothingAdded) {
      $0.of("show", "shows", in: state.wording)
    } row: { entry in
      EntryListView.Row(
        subject: RowSubject(show: entry.key), title: entry.ids.name(titled: entry.title),
        day: entry.day.words(in: state.wording))
    }
  }

  /// Returns the feature's action for a view action.
  public func connect(action: WatchlistView.Action) -> WatchlistAction {
    switch action {
    case .add(let show): .added(show: show)
    case .remove(let show): .removed(show: show)
    }
  }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "Nothing is here yet.", [.command("watchlist add SHOW", "adds a show", key: "B on a show")])
}
