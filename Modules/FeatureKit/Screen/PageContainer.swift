import LeftfoldCore
import ShowlogTerminalUI

@MainActor
final class PageContainer<View: RenderingView, C: PageConnector>: TabPage
where
  C.State: Equatable & Sendable, C.Action: Sendable, C.ViewState == View.ViewState, View.ViewState: ScrollableViewState
{
  let name: String
  private let store: Store<C.State, C.Action>
  private let context: @MainActor () -> TabContext
  private let keys: [KeyBinding<C.State, View.ViewState, C.ViewAction>]
  private let events: PageEvents<C.State, View.ViewState, C.ViewAction>
  private var connector: C
  private var connected: ViewModel<View.ViewState, C.ViewAction>

  init(
    name: String, store: Store<C.State, C.Action>, context: @escaping @MainActor () -> TabContext, connector: C,
    keys: [KeyBinding<C.State, View.ViewState, C.ViewAction>],
    events: PageEvents<C.State, View.ViewState, C.ViewAction>
  ) {
    self.name = name
    self.store = store
    self.context = context
    self.keys = keys
    self.events = events
    self.connector = connector.in(context())
    connected = store.connect(using: self.connector)
  }

  /// The view store in the current context; the feature's store is connected again if the context differs.
  private var viewStore: ViewModel<View.ViewState, C.ViewAction> {
    let context = context()
    if context != connector.context {
      connector.context = context
      connected = store.connect(using: connector)
    }
    return connected
  }

  var input: AnyValue { AnyValue(store.state) }

  var extent: ListExtent { viewStore.state.extent }

  var searchText: String? { events.search.map { $0.text(viewStore.state) } }

  var searchLabel: String? { events.search?.label }

  var opensSearch: Bool { events.search?.opensOnAppear == true }

  func draw(in canvas: Canvas) -> StyledText { View.draw(viewStore.state, in: canvas) }

  /// Enter opens the page of a row's show, unless this page has another use for it.
  var reasonOnShowRow: String {
    let bindsEnter = keys.contains { $0.row.scope.isOwn && $0.row.keys.contains(.enter) }
    return "The row is a show; " + (bindsEnter ? "this key acts on an episode" : "Enter lists its episodes")
  }

  func press(
    _ key: Key, asAlias: Bool, scope: KeyRow.Scope, row: SelectedRow, on shown: any TabPage
  ) -> PressedKey? {
    for binding in keys where binding.row.scope == scope {
      for press in binding.presses where asAlias ? press.aliases.contains(key) : press.key == key {
        if row == .gone, binding.row.actsOnRow { return .outcome(.say("The selected row is no longer in the list")) }
        if binding.row.actsOnEpisode, let subject = row.subject, subject.episode == nil {
          return .outcome(.say(shown.reasonOnShowRow))
        }
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

  func submitSearch() -> SentAction? { events.search.map { viewStore.send($0.onCommit) } }

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
