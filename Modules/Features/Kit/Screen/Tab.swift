import LeftfoldCore
import ShowlogPages
import ShowlogTerminalUI

/// A tab of the interactive screen that a feature contributes: title, page, keys and background work.
///
/// The app pulls it back to its own state and action, like reducers, and the screen runs a list of tabs without
/// importing a feature.
public struct Tab<Input: Equatable & Sendable, Action: Sendable>: Sendable {
  /// The tab's name in the screen's state, unique among all tabs.
  public let name: String

  /// The tab's title in the tab bar and on the `?` page.
  public let title: String

  /// The title in a tab bar without room for all titles.
  public private(set) var shortTitle: String

  /// The table of keys.
  public let keys: [KeyRow]

  /// An overlay over the tabs; nil for a tab.
  public let overlay: Overlay<Input, Action>?

  /// The background work; nil for none.
  public let work: TabWork<Input>?

  /// Whether the list has a filter.
  public let isFilterable: Bool

  /// Whether two inputs are of the same list; in another list, a selected row that it lacks is replaced by the first.
  public let isSameList: @Sendable (Input, Input) -> Bool

  /// The icon; nil for none.
  public private(set) var icon: Icon?

  /// Whether the tab is in the bar only while it has something to show; such a tab is the last, and has no digit.
  public var isOptional: Bool { listing != nil }

  private var listing: (@Sendable (Input) -> Bool)?

  /// Returns what the tab says beside the list of the first tab, from the input and the shared progress; nil for nothing.
  public private(set) var digest: (@Sendable (Input, ProgressCache) -> Digest?)?

  /// Returns what the feature says of the subject of any tab's row, where there is room beside a list; nil for nothing.
  public private(set) var detail: (@Sendable (Input, ProgressCache, RowSubject) -> Detail?)?

  private typealias MakePage =
    @MainActor @Sendable (Store<Input, Action>, PageHost, ProgressCache) -> any TabPage

  private let page: MakePage

  /// Creates a tab, or an overlay.
  ///
  /// - Parameters:
  ///   - view: Draws the page.
  ///   - connector: Maps the feature's input to the page in a context; created once per screen, so it may cache.
  ///   - keys: The feature's table of keys.
  ///   - events: View actions for the page's events: appearance and search field.
  ///   - overlay: For an overlay: whether it is open, and the action that closes it.
  ///   - work: The background work.
  ///   - isFilterable: Whether `/` filters the list.
  ///   - isSameList: Whether the list is the same after a change of the input, by default always. In another list, such as
  ///     one with another filter, the first row is selected if the selected one is not part of it.
  public init<View: PageView, C: PageConnector>(
    _ name: String, title: String, view: View.Type, connector: @escaping @MainActor @Sendable (ProgressCache) -> C,
    keys: [KeyBinding<Input, View.ViewState, C.ViewAction>],
    events: PageEvents<Input, View.ViewState, C.ViewAction> = PageEvents(), overlay: Overlay<Input, Action>? = nil,
    work: TabWork<Input>? = nil, isFilterable: Bool = true,
    isSameList: @escaping @Sendable (Input, Input) -> Bool = { _, _ in true }
  )
  where
    C.State == Input, C.Action == Action, C.ViewState == View.ViewState
  {
    self.name = name
    self.title = title
    shortTitle = title
    self.keys = keys.map(\.row)
    self.overlay = overlay
    self.work = work
    self.isFilterable = isFilterable
    self.isSameList = isSameList
    page = { store, host, progress in
      PageContainer<View, C>(
        name: name, store: store, host: host, connector: connector(progress), keys: keys, events: events)
    }
  }

  private init(
    name: String, title: String, keys: [KeyRow], overlay: Overlay<Input, Action>?, work: TabWork<Input>?,
    isFilterable: Bool, isSameList: @escaping @Sendable (Input, Input) -> Bool, page: @escaping MakePage
  ) {
    self.name = name
    self.title = title
    shortTitle = title
    self.keys = keys
    self.overlay = overlay
    self.work = work
    self.isFilterable = isFilterable
    self.isSameList = isSameList
    self.page = page
  }

  /// Creates the running page on the feature's own store, which is derived from the host's.
  ///
  /// - Parameters:
  ///   - inputs: The host's store, with the state of this tab that belongs to the host.
  ///   - progress: The progress that all pages of the host share.
  @MainActor
  public func makePage(_ inputs: Store<TabInput<Input>, Action>, _ progress: ProgressCache) -> any TabPage {
    page(
      inputs.derived(state: \.input),
      PageHost(context: { inputs.state.context }, canvas: { inputs.state.canvas }), progress)
  }

  /// Returns the tab on a larger state.
  ///
  /// - Parameters:
  ///   - store: Derives the feature's store, on which the page is made, from the larger one.
  ///   - input: Projects the feature's input, the state of that store.
  ///   - action: Embeds the feature's actions.
  public func pullback<Root: Equatable & Sendable, RootAction: Sendable>(
    store: @escaping @MainActor @Sendable (Store<Root, RootAction>) -> Store<Input, Action>,
    input: @escaping @Sendable (Root) -> Input, action: @escaping @Sendable (Action) -> RootAction
  ) -> Tab<Root, RootAction> {
    let (isSameList, page) = (isSameList, page)
    var tab = Tab<Root, RootAction>(
      name: name, title: title, keys: keys,
      overlay: overlay.map { overlay in
        Overlay(isOpen: { overlay.isOpen(input($0)) }, close: action(overlay.close))
      },
      work: work?.pullback(input), isFilterable: isFilterable, isSameList: { isSameList(input($0), input($1)) },
      page: { page(store($0), $1, $2) })
    (tab.icon, tab.shortTitle) = (icon, shortTitle)
    if let listing { tab.listing = { listing(input($0)) } }
    if let digest {
      tab.digest = { @Sendable (state: Root, progress: ProgressCache) in digest(input(state), progress) }
    }
    if let detail { tab.detail = { @Sendable in detail(input($0), $1, $2) } }
    return tab
  }

  /// Returns whether the tab is in the bar: an overlay never is.
  public func isListed(_ input: Input) -> Bool { overlay == nil && listing?(input) ?? true }

  /// Returns the tab as one that is in the bar only while its input has something to show.
  public func listed(while condition: @escaping @Sendable (Input) -> Bool) -> Self {
    var tab = self
    tab.listing = condition
    return tab
  }

  /// Returns the tab with a shorter title for a tab bar without room for all titles.
  public func short(_ title: String) -> Self {
    var tab = self
    tab.shortTitle = title
    return tab
  }

  /// Returns the tab with what its feature says of the subject of a row.
  public func detailed(_ detail: @escaping @Sendable (Input, ProgressCache, RowSubject) -> Detail?) -> Self {
    var tab = self
    tab.detail = detail
    return tab
  }

  /// Returns the tab with an icon and a digest.
  public func with(_ icon: Icon, digest: (@Sendable (Input, ProgressCache) -> Digest?)? = nil) -> Self {
    var tab = self
    (tab.icon, tab.digest) = (icon, digest)
    return tab
  }
}

extension Tab {
  /// Returns the position after a change of the input; nil on an overlay that the change has closed.
  ///
  /// Another list starts at its top, but the selected row stays selected if the list has it.
  public func position(_ position: ListPosition, from before: Input, to after: Input) -> ListPosition? {
    if let overlay, overlay.isOpen(before), !overlay.isOpen(after) { return nil }
    return isSameList(before, after) ? position : ListPosition(ListWindow(height: 0), row: position.row)
  }
}

/// The open state of an overlay, and the action that closes it.
public struct Overlay<Input, Action: Sendable>: Sendable {
  /// Returns whether the overlay is open.
  public let isOpen: @Sendable (Input) -> Bool

  /// The action that closes the overlay.
  public let close: Action

  /// Creates an overlay.
  public init(isOpen: @escaping @Sendable (Input) -> Bool, close: Action) {
    self.isOpen = isOpen
    self.close = close
  }
}

/// View actions for a page's events other than keys: appearance, disappearance and typed text.
public struct PageEvents<Input, ViewState, ViewAction: Equatable & Sendable>: Sendable {
  /// A search field whose text is part of the feature's input.
  public struct Search: Sendable {
    let label: String
    let opensOnAppear: Bool
    let text: @MainActor @Sendable (Input) -> String
    let onType: @MainActor @Sendable (String) -> ViewAction
    let onCommit: ViewAction?

    /// Creates a search field.
    ///
    /// - Parameters:
    ///   - label: The words before the field.
    ///   - opensOnAppear: Whether the field is open when the page appears.
    ///   - text: The bound text.
    ///   - onType: The view action for a text.
    ///   - onCommit: The view action for Enter; nil if Enter acts on the selected row at once.
    public init(
      label: String = "Filter: ", opensOnAppear: Bool = false,
      text: @escaping @MainActor @Sendable (Input) -> String,
      onType: @escaping @MainActor @Sendable (String) -> ViewAction, onCommit: ViewAction?
    ) {
      self.label = label
      self.opensOnAppear = opensOnAppear
      self.text = text
      self.onType = onType
      self.onCommit = onCommit
    }
  }

  /// Completes the draft of a ``TextRequest`` with the typed text; nil if the page has no such request.
  ///
  /// The outcome `say` states why the text is not accepted: the prompt stays open until it is corrected or canceled.
  public typealias Completion =
    @MainActor @Sendable (
      _ draft: ViewAction, _ text: String, _ context: KeyContext<Input, ViewState>
    ) -> KeyOutcome<ViewAction>?

  let onAppear: ViewAction?
  let onDisappear: ViewAction?
  let search: Search?
  let onText: Completion

  /// Creates the events of a page.
  ///
  /// - Parameters:
  ///   - onAppear: The action sent when the page appears.
  ///   - onDisappear: The action sent when it disappears.
  ///   - search: The search field; without one, `/` filters by the host's own text.
  ///   - onText: Completes an action with the typed text.
  public init(
    onAppear: ViewAction? = nil, onDisappear: ViewAction? = nil, search: Search? = nil,
    onText: @escaping Completion = { _, _, _ in nil }
  ) {
    self.onAppear = onAppear
    self.onDisappear = onDisappear
    self.search = search
    self.onText = onText
  }
}
