import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The overlay of one show.
public enum ShowPage {
  /// The feature's page.
  public static let tab = Tab(
    "show", title: "One show", view: EpisodesListView.self, connector: { _ in EpisodesListConnector() },
    keys: [
      KeyBinding<ShowsInput, EpisodesListView.State, ShowsView.Action>(
        .tab, help: "go back",
        [.init(.left, aliases: ["h"]) { _ in .send(.close) }])
    ], overlay: Overlay<ShowsInput, ShowsAction>(isOpen: { $0.state.detail != nil }, close: .closed),
    isFilterable: false)
}

extension EpisodesListView.State: ScrollableViewState {
  /// The number of episodes, the visible window, and the subject of the selected episode.
  public var extent: ListExtent {
    let row = window.selectedRow(in: rows)
    return ListExtent(
      count: count, window: window, row: row.map { AnyValue($0.row.episode) },
      subject: row.map { RowSubject(show: show, episode: $0.row.episode) })
  }
}
