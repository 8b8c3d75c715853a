import LeftfoldCore
import ShowlogTerminalUI

/// A running tab: a rendering view on its view store, with its keys, without its feature's types.
///
/// It draws the view store's state and sends view actions to it. Each passes through the connector to the feature's
/// derived store, and to the root.
@MainActor
public protocol TabPage {
  /// The name of the tab.
  var name: String { get }

  /// The state of the feature's store, on which the page is made.
  var input: AnyValue { get }

  /// The state of the page's view, such as a ``ListState``: values for any renderer.
  var viewState: AnyValue { get }

  /// The length of the list, its visible part, and its selected row.
  var extent: ListExtent { get }

  /// The bound text of the search field; nil without one.
  var searchText: String? { get }

  /// The words before the search field; nil without one.
  var searchLabel: String? { get }

  /// Whether the search field is open when the page appears.
  var opensSearch: Bool { get }

  /// Whether Enter in the search field acts on the selected row at once.
  var searchesForRow: Bool { get }

  /// Draws the view's current state.
  func draw(in canvas: Canvas) -> StyledText

  /// Returns why a key that acts on a kind of thing does not apply to a row of this page, which is about none.
  func reason(why kind: RowKind, isMissingIn row: RowSubject) -> String

  /// Handles a key of the page's own table; nil if no line of the table applies.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - asAlias: Whether to look among the aliases instead of the keys themselves.
  ///   - scope: The part of the table that applies.
  ///   - row: The selected row.
  func press(_ key: Key, asAlias: Bool, scope: KeyRow.Scope, row: SelectedRow) -> PressedKey?

  /// Sends a view action that the page passed to the host; nil if it belongs to another page.
  func send(_ action: AnyViewAction) -> SentAction?

  /// Completes an action with the typed text; nil if it belongs to another page.
  func complete(_ draft: AnyViewAction, _ text: String, row: SelectedRow) -> KeyOutcome<AnyViewAction>?

  /// Sends the view action for the page's appearance; nil without one.
  func appear() -> SentAction?

  /// Sends the view action for the page's disappearance; nil without one.
  func disappear() -> SentAction?

  /// Sends the view action for a change of the search field's text; nil without a search field.
  func type(_ text: String) -> SentAction?

  /// Sends the view action for Enter in the search field; nil without one.
  func submitSearch() -> SentAction?
}

extension TabPage {
  /// Returns the selected row for a key at the position at which the list was last shown.
  public func row(at position: ListPosition?) -> SelectedRow {
    let extent = extent
    if let row = position?.row, row != extent.row { return .gone }
    return extent.subject.map { .row($0) } ?? .none
  }
}

/// The result of a key that a page handles.
public enum PressedKey {
  /// A view action was sent.
  case sent(SentAction)
  /// An outcome that the host handles.
  case outcome(KeyOutcome<AnyViewAction>)
}

/// A type-erased view action, for a host that does not import the page's types.
public struct AnyViewAction: Equatable, Sendable {
  /// The name of the page.
  public let page: String

  let value: AnyValue

  init(page: String, _ action: some Equatable & Sendable) {
    self.page = page
    value = AnyValue(action)
  }
}

/// The host's state of a page, at each use.
@MainActor
struct PageHost {
  let context: @MainActor () -> TabContext
  let canvas: @MainActor () -> Canvas
}

@MainActor
final class PageContainer<View: PageView, C: PageConnector>: TabPage
where C.State: Equatable & Sendable, C.Action: Sendable, C.ViewState == View.ViewState {
  let name: String
  private let store: Store<C.State, C.Action>
  private let host: PageHost
  private let keys: [KeyBinding<C.State, View.ViewState, C.ViewAction>]
  private let events: PageEvents<C.State, View.ViewState, C.ViewAction>
  private var connector: C
  private var connected: ViewModel<View.ViewState, C.ViewAction>

  init(
    name: String, store: Store<C.State, C.Action>, host: PageHost, connector: C,
    keys: [KeyBinding<C.State, View.ViewState, C.ViewAction>],
    events: PageEvents<C.State, View.ViewState, C.ViewAction>
  ) {
    self.name = name
    self.store = store
    self.host = host
    self.keys = keys
    self.events = events
    self.connector = connector.in(host.context())
    connected = store.connect(using: self.connector)
  }

  /// The view store in the current context; the feature's store is connected again if the context differs.
  private var viewStore: ViewModel<View.ViewState, C.ViewAction> {
    let context = host.context()
    if context != connector.context {
      connector.context = context
      connected = store.connect(using: connector)
    }
    return connected
  }

  var input: AnyValue { AnyValue(store.state) }

  var viewState: AnyValue { AnyValue(viewStore.state) }

  var extent: ListExtent { View.extent(of: viewStore.state, in: host.canvas()) }

  var searchText: String? { events.search.map { $0.text(store.state) } }

  var searchLabel: String? { events.search?.label }

  var opensSearch: Bool { events.search?.opensOnAppear == true }

  var searchesForRow: Bool { events.search.map { $0.onCommit == nil } ?? false }

  func draw(in canvas: Canvas) -> StyledText { View.draw(viewStore.state, in: canvas) }

  /// Enter opens the page of a row's show, unless this page has another use for it.
  func reason(why kind: RowKind, isMissingIn row: RowSubject) -> String {
    let bindsEnter = keys.contains { $0.row.scope.isOwn && $0.row.keys.contains(.enter) }
    let listsIt = kind == .episode && row.kind == .show && !bindsEnter
    return "The row is \(row.kind?.oneOfIt ?? "empty"); "
      + (listsIt ? "Enter lists its episodes" : "this key acts on \(kind.oneOfIt)")
  }

  func press(_ key: Key, asAlias: Bool, scope: KeyRow.Scope, row: SelectedRow) -> PressedKey? {
    for binding in keys where binding.row.scope == scope {
      for press in binding.presses where asAlias ? press.aliases.contains(key) : press.key == key {
        if row == .gone, binding.row.actsOnRow { return .outcome(.say("The selected row is no longer in the list")) }
        if let subject = row.subject, !binding.row.acts(on: subject) { continue }
        guard let outcome = press.outcome(context(row)) else { continue }
        if case .send(let action) = outcome { return .sent(viewStore.send(action)) }
        return .outcome(erased(outcome))
      }
    }
    return nil
  }

  func send(_ action: AnyViewAction) -> SentAction? { own(action).map { viewStore.send($0) } }

  func complete(_ draft: AnyViewAction, _ text: String, row: SelectedRow) -> KeyOutcome<AnyViewAction>? {
    own(draft).flatMap { events.onText($0, text, context(row)) }.map(erased)
  }

  func appear() -> SentAction? { events.onAppear.map { viewStore.send($0) } }

  func disappear() -> SentAction? { events.onDisappear.map { viewStore.send($0) } }

  func type(_ text: String) -> SentAction? { events.search.map { viewStore.send($0.onType(text)) } }

  func submitSearch() -> SentAction? { events.search?.onCommit.map { viewStore.send($0) } }

  private func context(_ row: SelectedRow) -> KeyContext<C.State, View.ViewState> {
    KeyContext(input: store.state, row: row.subject, view: { [self] in viewStore.state })
  }

  private func own(_ action: AnyViewAction) -> C.ViewAction? {
    action.page == name ? action.value.unwrap(as: C.ViewAction.self) : nil
  }

  private func erased(_ outcome: KeyOutcome<C.ViewAction>) -> KeyOutcome<AnyViewAction> {
    outcome.map { AnyViewAction(page: name, $0) }
  }
}

/// A type-erased equatable and sendable value, which the host stores for a tab without importing its types.
public struct AnyValue: Equatable, Sendable {
  private let value: any Equatable & Sendable

  /// Wraps a value.
  public init(_ value: some Equatable & Sendable) { self.value = value }

  /// Returns the value; nil if it is of another type.
  public func unwrap<Value>(as type: Value.Type = Value.self) -> Value? { value as? Value }

  /// Whether two values have the same type and are equal.
  public static func == (left: Self, right: Self) -> Bool { isEqual(left.value, right.value) }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
    (right as? Value) == left
  }
}
