import LeftfoldCore

/// The connector of a tab that lists a feature's entries: it shows a window of the page that another connector makes.
public struct EntryListConnector<Page: Connector>: Connector
where Page.State: Equatable & Sendable, Page.ViewState == EntryPage {
  private let title: String
  private let connector: Page

  /// Recomputed only if the input differs, not for each move of the selection.
  private let page = Memo<Page.State, EntryPage>()

  /// Creates a connector of a tab from its title and the connector of the page.
  public init(title: String, _ connector: Page) {
    self.title = title
    self.connector = connector
  }

  /// Returns the entries of the window as rows.
  public func connect(state: TabInput<Page.State>) -> EntryListView.State {
    EntryListView.State(
      title: title, page: page(state.input) { connector.connect(state: $0) }, in: state.context)
  }

  /// Returns the feature's action for a view action.
  public func connect(action: Page.ViewAction) -> Page.Action { connector.connect(action: action) }
}

extension Tab {
  /// Creates a tab that lists a feature's entries, without a filter.
  ///
  /// - Parameters:
  ///   - connector: The connector of the page, created once per screen; the tab shows a window of the page.
  ///   - keys: The feature's table of keys.
  ///   - events: View actions for the page's events.
  public init<C: Connector>(
    _ name: String, title: String, entries connector: @autoclosure @escaping @MainActor @Sendable () -> C,
    keys: [KeyBinding<Input, EntryListView.State, C.ViewAction>],
    events: PageEvents<Input, EntryListView.State, C.ViewAction> = PageEvents()
  ) where C.State == Input, C.Action == Action, C.ViewState == EntryPage {
    self.init(
      name, title: title, view: EntryListView.self,
      connector: { _ in EntryListConnector(title: title, connector()) }, keys: keys, events: events,
      isFilterable: false)
  }
}
