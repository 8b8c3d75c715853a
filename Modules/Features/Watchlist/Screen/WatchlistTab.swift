import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogTerminalUI

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum WatchlistTab {
  /// The feature's tab.
  public static let tab = Tab(
    "watchlist", title: "Watchlist", view: WatchlistListView.self, connector: { _ in WatchlistTabConnector() },
    keys: keys,
    isFilterable: false)

  private static let keys: [KeyBinding<WatchlistInput, WatchlistListView.State, WatchlistView.Action>] = [
    KeyBinding(
      .tab, help: "remove the show", hint: "remove",
      [.init("-") { context in context.row?.show.map { .send(.remove(show: $0)) } }]),
    KeyBinding(
      .row, help: "on the watchlist, or not", hint: "watchlist",
      [
        .init("B") { context in
          guard let show = context.row?.show else { return nil }
          return .send(context.input.state.entries.contains(show) ? .remove(show: show) : .add(show: show))
        }
      ]),
  ]
}

/// The connector of the tab, with the visible rows.
public struct WatchlistTabConnector: Connector {
  /// Recomputed only if the input differs, not for each move of the selection.
  private let page = Memo<WatchlistInput, WatchlistView.State>()

  /// Creates a connector of the tab.
  public init() {}

  /// Returns the entries of the window as rows.
  public func connect(state: TabInput<WatchlistInput>) -> WatchlistListView.State {
    let page = page(state.input) { WatchlistConnector().connect(state: $0) }
    let window = state.context.listWindow().fitted(to: page.rows.count)
    return WatchlistListView.State(
      rows: Array(page.rows[window.range(of: page.rows.count)]), count: page.rows.count, window: window,
      facts: page.footer.isEmpty ? [] : [page.footer], placeholder: page.placeholder)
  }

  /// Returns the feature's action for a view action.
  public func connect(action: WatchlistView.Action) -> WatchlistAction { WatchlistConnector().connect(action: action) }
}
