import LeftfoldCore
import TerminalUI

/// A tab of the interactive screen, as a feature contributes it: title, page, keys and background work.
///
/// The app pulls it back to its own state and action, as it does reducers, and the screen runs a list of tabs without
/// importing a feature.
public struct Tab<Input: Equatable & Sendable, Action: Sendable>: Sendable {
  /// The tab's name in the screen's state, unique among all tabs.
  public let name: String

  /// The tab's title in the tab bar and on the `?` page.
  public let title: String

  /// The table of keys.
  public let keys: [KeyRow]

  /// A page that lies over the tabs while it is open; nil for a tab.
  public let overlay: Overlay<Input, Action>?

  /// Work in the background; nil for none.
  public let work: TabWork<Input>?

  /// Whether the list has a filter.
  public let isFilterable: Bool

  /// Whether a place in the list for one input is a place for another; otherwise the list starts anew.
  public let keepsPlace: @Sendable (Input, Input) -> Bool

  /// Makes the running page on a store that is derived from the root.
  public let makePage: @MainActor @Sendable (Store<TabInput<Input>, Action>, TabServices) -> TabPage

  /// A tab, or a page over the tabs.
  ///
  /// - Parameters:
  ///   - view: draws the page.
  ///   - connector: connects the feature to the page; made once a screen, so it may remember what it computed.
  ///   - keys: the feature's table of keys.
  ///   - events: view actions at the page's own occasions: when it appears, and its search field.
  ///   - overlay: when the page is open and how it is closed, for a page over the tabs.
  ///   - work: work in the background.
  ///   - isFilterable: whether `/` filters the list.
  ///   - keepsPlace: whether the list stays where it is when the input changes; by default it does.
  public init<View: RenderingView, C: Connector>(
    _ name: String, title: String, view: View.Type, connector: @escaping @MainActor @Sendable (TabServices) -> C,
    keys: [KeyBinding<Input, View.ViewState, C.ViewAction>],
    events: PageEvents<Input, View.ViewState, C.ViewAction> = PageEvents(), overlay: Overlay<Input, Action>? = nil,
    work: TabWork<Input>? = nil, isFilterable: Bool = true,
    keepsPlace: @escaping @Sendable (Input, Input) -> Bool = { _, _ in true }
  )
  where
    C.State == TabInput<Input>, C.Action == Action, C.ViewState == View.ViewState,
    View.ViewState: ScrollableViewState
  {
    self.name = name
    self.title = title
    self.keys = keys.map(\.row)
    self.overlay = overlay
    self.work = work
    self.isFilterable = isFilterable
    self.keepsPlace = keepsPlace
    makePage = { store, services in
      TabPage(
        name: name,
        runtime: PageContainer<View, Input, Action, C.ViewAction>(
          name: name, inputs: store, viewStore: store.connect(using: connector(services)), keys: keys, events: events))
    }
  }

  private init(
    name: String, title: String, keys: [KeyRow], overlay: Overlay<Input, Action>?, work: TabWork<Input>?,
    isFilterable: Bool, keepsPlace: @escaping @Sendable (Input, Input) -> Bool,
    makePage: @escaping @MainActor @Sendable (Store<TabInput<Input>, Action>, TabServices) -> TabPage
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.overlay = overlay
    self.work = work
    self.isFilterable = isFilterable
    self.keepsPlace = keepsPlace
    self.makePage = makePage
  }

  /// The same tab of a larger state: its store is derived from the larger one's, and its actions are embedded.
  public func pullback<Root: Equatable & Sendable, RootAction: Sendable>(
    input: @escaping @Sendable (Root) -> Input, action: @escaping @Sendable (Action) -> RootAction
  ) -> Tab<Root, RootAction> {
    let (keepsPlace, makePage) = (keepsPlace, makePage)
    return Tab<Root, RootAction>(
      name: name, title: title, keys: keys,
      overlay: overlay.map { overlay in
        Overlay(isOpen: { overlay.isOpen(input($0)) }, close: action(overlay.close))
      },
      work: work?.pullback(input), isFilterable: isFilterable, keepsPlace: { keepsPlace(input($0), input($1)) },
      makePage: { store, services in
        makePage(
          store.derived(state: { TabInput(input: input($0.input), place: $0.place) }, action: { action($0) }), services)
      })
  }
}

/// When a page over the tabs is open, and how it is closed.
public struct Overlay<Input, Action: Sendable>: Sendable {
  /// Whether the page is open.
  public let isOpen: @Sendable (Input) -> Bool

  /// Closes the page.
  public let close: Action

  /// A page over the tabs.
  public init(isOpen: @escaping @Sendable (Input) -> Bool, close: Action) {
    self.isOpen = isOpen
    self.close = close
  }
}
