/// View actions for a page's events other than keys: appearance, disappearance and typed text.
public struct PageEvents<Input, ViewState, ViewAction: Equatable & Sendable>: Sendable {
  /// A search field whose text is part of the view state.
  public struct Search: Sendable {
    let label: String
    let opensOnAppear: Bool
    let text: @MainActor @Sendable (ViewState) -> String
    let onType: @MainActor @Sendable (String) -> ViewAction
    let onCommit: ViewAction

    /// Creates a search field.
    ///
    /// - Parameters:
    ///   - label: The words before the field.
    ///   - opensOnAppear: Whether the field is open when the page appears.
    ///   - text: The bound text.
    ///   - onType: The view action for a text.
    ///   - onCommit: The view action for Enter.
    public init(
      label: String = "Filter: ", opensOnAppear: Bool = false,
      text: @escaping @MainActor @Sendable (ViewState) -> String,
      onType: @escaping @MainActor @Sendable (String) -> ViewAction, onCommit: ViewAction
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
