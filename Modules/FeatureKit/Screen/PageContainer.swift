import LeftfoldCore
import ShowlogTerminalUI

@MainActor
struct PageContainer<
  View: RenderingView, Input: Equatable & Sendable, Action: Sendable, ViewAction: Equatable & Sendable
>: TabPage
where View.ViewState: ScrollableViewState {
  let name: String
  let inputs: Store<TabInput<Input>, Action>
  let viewStore: Store<View.ViewState, ViewAction>
  let keys: [KeyBinding<Input, View.ViewState, ViewAction>]
  let events: PageEvents<Input, View.ViewState, ViewAction>

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

  private func context(_ row: SelectedRow) -> KeyContext<Input, View.ViewState> {
    KeyContext(input: inputs.state.input, row: row.subject, view: { viewStore.state })
  }

  private func own(_ action: AnyViewAction) -> ViewAction? {
    action.page == name ? action.value.unwrap(as: ViewAction.self) : nil
  }

  private func erased(_ outcome: KeyOutcome<ViewAction>) -> KeyOutcome<AnyViewAction> {
    outcome.map { AnyViewAction(page: name, $0) }
  }
}
