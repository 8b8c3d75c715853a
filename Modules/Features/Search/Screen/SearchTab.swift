import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

/// The search page, an overlay over the tabs.
public enum SearchTab {
  /// The feature's page.
  public static let tab = Tab(
    "search", title: "Find a show", view: SearchView.self, connector: { _ in SearchConnector() }, keys: keys,
    events: PageEvents(
      search: .init(
        label: "Title: ", opensOnAppear: true, text: { $0.query }, onType: { .type($0) }, onCommit: .onCommit)),
    overlay: Overlay(isOpen: { $0.state.isOpen }, close: .closed),
    isSameList: { $0.state.matches == $1.state.matches })

  private static let keys: [KeyBinding<SearchInput, SearchView.State, SearchView.Action>] = [
    KeyBinding(.everywhere, help: "find a show to add", [.init("+") { _ in .send(.open) }]),
    KeyBinding(
      .overlay, help: "add the show and follow it", hint: "add and follow", actsOnRow: true,
      [.init(.enter) { context in context.state.selected.map { .send(.add(id: $0.id)) } }]),
  ]
}
