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
