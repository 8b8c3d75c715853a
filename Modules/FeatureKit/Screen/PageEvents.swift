/// View actions of a page that no key of its table sends: when it appears, and what is typed.
public struct PageEvents<Input, ViewState, ViewAction: Equatable & Sendable>: Sendable {
  /// A search field whose text is part of the view state.
  public struct Search: Sendable {
    let text: @MainActor @Sendable (ViewState) -> String
    let onType: @MainActor @Sendable (String) -> ViewAction
    let onCommit: ViewAction

    /// A search field: its bound text, what typing sends, and what Enter sends.
    public init(
      text: @escaping @MainActor @Sendable (ViewState) -> String,
      onType: @escaping @MainActor @Sendable (String) -> ViewAction, onCommit: ViewAction
    ) {
      self.text = text
      self.onType = onType
      self.onCommit = onCommit
    }
  }

  /// Completes the draft of a ``TextRequest`` by the text that was typed; nil if the page has no such request.
  public typealias Completion =
    @MainActor @Sendable (
      _ draft: ViewAction, _ text: String, _ context: KeyContext<Input, ViewState>
    ) -> KeyOutcome<ViewAction>?

  let onAppear: ViewAction?
  let onDisappear: ViewAction?
  let search: Search?
  let onText: Completion

  /// The events of a page.
  ///
  /// - Parameters:
  ///   - onAppear: sent when the page comes to the screen.
  ///   - onDisappear: sent when it leaves the screen.
  ///   - search: its search field; without one, `/` filters by the host's own text.
  ///   - onText: completes an action by the text that was typed for it.
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
