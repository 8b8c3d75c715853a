import LeftfoldCore

/// The connector of a tab that lists a feature's entries: it shows a window of the list that another connector makes.
public struct EntryListConnector<Entries: Connector>: Connector
where Entries.State: Equatable & Sendable, Entries.ViewState == EntryList {
  private let title: String
  private let connector: Entries

  /// Recomputed only if the input differs, not for each move of the selection.
  private let list = Memo<Entries.State, EntryList>()

  /// Creates a connector of a tab from its title and the connector of its entries.
  public init(title: String, _ connector: Entries) {
    self.title = title
    self.connector = connector
  }

  /// Returns the entries of the window as rows.
  public func connect(state: TabInput<Entries.State>) -> EntryListView.State {
    EntryListView.State(
      title: title, list: list(state.input) { connector.connect(state: $0) }, in: state.context)
  }

  /// Returns the feature's action for a view action.
  public func connect(action: Entries.ViewAction) -> Entries.Action { connector.connect(action: action) }
}

extension Tab {
  /// Creates a tab that lists a feature's entries, without a filter.
  ///
  /// - Parameters:
  ///   - connector: The connector of the entries, created once per screen; the tab shows a window of them.
  ///   - keys: The feature's table of keys.
  ///   - events: View actions for the page's events.
  public init<C: Connector>(
    _ name: String, title: String, entries connector: @autoclosure @escaping @MainActor @Sendable () -> C,
    keys: [KeyBinding<Input, EntryListView.State, C.ViewAction>],
    events: PageEvents<Input, EntryListView.State, C.ViewAction> = PageEvents()
  ) where C.State == Input, C.Action == Action, C.ViewState == EntryList {
    self.init(
      name, title: title, view: EntryListView.self,
      connector: { _ in EntryListConnector(title: title, connector()) }, keys: keys, events: events,
      isFilterable: false)
  }
}
