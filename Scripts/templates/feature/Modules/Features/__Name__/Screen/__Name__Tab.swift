import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum __Name__Tab {
  /// The feature's tab.
  public static let tab = Tab(
    "__name__", title: "__title__", view: __Name__ListView.self, connector: { _ in __Name__TabConnector() }, keys: keys,
    isFilterable: false)

  private static let keys: [KeyBinding<__Name__Input, __Name__ListView.State, __Name__View.Action>] = [
    KeyBinding(
      .tab, help: "remove the show", hint: "remove",
      [.init("-") { context in context.row?.show.map { .send(.remove(show: $0)) } }])
  ]
}

/// The connector of the tab, with the visible rows.
public struct __Name__TabConnector: Connector {
  /// Recomputed only if the input differs, not for each move of the selection.
  private let page = Memo<__Name__Input, __Name__View.State>()

  /// Creates a connector of the tab.
  public init() {}

  /// Returns the entries of the window as rows.
  public func connect(state: TabInput<__Name__Input>) -> __Name__ListView.State {
    let page = page(state.input) { __Name__Connector().connect(state: $0) }
    let window = state.context.listWindow().fitted(to: page.rows.count)
    return __Name__ListView.State(
      rows: Array(page.rows[window.range(of: page.rows.count)]), count: page.rows.count, window: window,
      facts: page.footer.isEmpty ? [] : [page.footer], placeholder: page.placeholder)
  }

  /// Returns the feature's action for a view action.
  public func connect(action: __Name__View.Action) -> __Name__Action { __Name__Connector().connect(action: action) }
}
