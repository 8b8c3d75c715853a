import ShowlogFeatureKit
import ShowlogTerminalUI

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum __Name__Tab {
  /// The feature's tab.
  public static let tab = Tab("__name__", title: "__title__", entries: __Name__Connector(), keys: keys)

  private static let keys: [KeyBinding<__Name__Input, EntryListView.State, __Name__View.Action>] = [
    KeyBinding(
      .tab, help: "remove the show", hint: "remove", actsOnRow: true,
      [.init("-") { context in context.row?.show.map { .send(.remove(show: $0)) } }])
  ]
}
