import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogTerminalUI

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum WatchlistTab {
  /// The feature's tab.
  public static let tab = Tab("watchlist", title: "Watchlist", entries: WatchlistConnector(), keys: keys)

  private static let keys: [KeyBinding<WatchlistInput, EntryListView.State, WatchlistView.Action>] = [
    KeyBinding(
      .tab, help: "remove the show", hint: "remove", actsOnRow: true,
      [.init("-") { context in context.row?.show.map { .send(.remove(show: $0)) } }]),
    KeyBinding(
      .row, help: "watchlist: add or remove", hint: "watchlist",
      [
        .init("B") { context in
          guard let show = context.row?.show else { return nil }
          return .send(context.input.state.entries.contains(show) ? .remove(show: show) : .add(show: show))
        }
      ]),
  ]
}
