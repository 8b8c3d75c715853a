import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The Up next tab: the next episode of each followed show.
public enum UpNextTab {
  /// The feature's tab.
  public static let tab = Tab(
    "next", title: "Up next", view: UpNextListView.self, connector: { UpNextListConnector(progress: $0) },
    keys: keys, isSameList: { $0.state.listsAll == $1.state.listsAll })

  private static let keys: [KeyBinding<UpNextInput, UpNextListView.State, UpNextView.Action>] = [
    KeyBinding(
      .tab, help: "all shows, or yours", hint: "all or yours",
      [.init("a") { .send(.listAll(!$0.input.state.listsAll)) }])
  ]
}
