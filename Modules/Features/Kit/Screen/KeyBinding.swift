import ShowlogTerminalUI

/// One line of a feature's table of keys: the keys, their scope, their outcome, and their texts.
///
/// The handler, the `?` page and the status line read the same line.
///
/// ```swift
/// KeyBinding(.tab, help: "previous, next month", hint: "month", [
///   .init("[", aliases: [.left]) { _ in .send(.previous) },
///   .init("]", aliases: [.right]) { _ in .send(.next) },
/// ])
/// ```
public struct KeyBinding<Input, ViewState, Action: Equatable & Sendable>: Sendable {
  /// One key of the line.
  public struct Press: Sendable {
    let key: Key
    let aliases: [Key]
    let outcome: @MainActor @Sendable (KeyContext<Input, ViewState>) -> KeyOutcome<Action>?

    /// Creates a key with a closure for its outcome, which returns nil if the key does not apply.
    ///
    /// - Parameter aliases: Further keys with the same outcome, unless another table uses them.
    public init(
      _ key: Key, aliases: [Key] = [],
      _ outcome: @escaping @MainActor @Sendable (KeyContext<Input, ViewState>) -> KeyOutcome<Action>?
    ) {
      self.key = key
      self.aliases = aliases
      self.outcome = outcome
    }
  }

  let row: KeyRow
  let presses: [Press]

  /// Creates a line of a table.
  ///
  /// - Parameters:
  ///   - help: The description for the `?` page.
  ///   - hint: A word for the status line; nil to leave it out.
  ///   - actsOnRow: Whether the keys act on the selected row, as those of the scope `row` always do.
  ///   - kind: The kind of thing on which the keys act. On a row without one, the status line does not offer them, and
  ///     they explain why they do not apply, unless another table binds them to the kind of that row.
  public init(
    _ scope: KeyRow.Scope, help: String, hint: String? = nil, actsOnRow: Bool = false, actsOn kind: RowKind? = nil,
    _ presses: [Press]
  ) {
    row = KeyRow(
      scope, presses.map(\.key), aliases: presses.flatMap(\.aliases), help: help, hint: hint, actsOnRow: actsOnRow,
      actsOn: kind)
    self.presses = presses
  }
}

/// The values that a key's outcome depends on.
@MainActor
public struct KeyContext<Input, ViewState> {
  /// The feature's input.
  public let input: Input

  /// The subject of the selected row: of the feature's own list or, for a key of scope `.row`, of any.
  ///
  /// It is nil if the row has left the list since it was shown.
  public let row: RowSubject?

  private let view: @MainActor () -> ViewState

  init(input: Input, row: RowSubject?, view: @escaping @MainActor () -> ViewState) {
    self.input = input
    self.row = row
    self.view = view
  }

  /// The state of the feature's own view.
  public var state: ViewState { view() }
}

/// A row of a table of keys: related keys, and their texts for the `?` page and the status line.
public struct KeyRow: Equatable, Sendable {
  /// The scope of keys.
  public enum Scope: Hashable, Sendable {
    /// On the tab or page of the feature.
    case tab
    /// On the feature's overlay, or on its tab if that has no rows: before the keys of rows.
    case overlay
    /// On every tab, on the selected row.
    case row
    /// On every tab.
    case everywhere

    /// Whether the keys apply on the feature's own tab or overlay alone.
    public var isOwn: Bool { self == .tab || self == .overlay }
  }

  /// The scope of the keys.
  public let scope: Scope

  /// The keys, in order.
  public let keys: [Key]

  /// Further keys with the same outcome, unless another table uses them.
  public let aliases: [Key]

  /// The label of the keys.
  public let label: String

  /// The description for the `?` page.
  public let help: String

  /// A word for the status line; nil to leave it out.
  public let hint: String?

  /// Whether the keys act on the selected row, as those of the scope `row` always do.
  public let actsOnRow: Bool

  /// The kind of thing on which the keys act, so that they do not apply to a row without one; nil for any.
  public let kind: RowKind?

  /// Creates a line about keys.
  ///
  /// - Parameter label: The label of the keys; by default the name of each.
  public init(
    _ scope: Scope, _ keys: [Key], aliases: [Key] = [], label: String? = nil, help: String, hint: String? = nil,
    actsOnRow: Bool = false, actsOn kind: RowKind? = nil
  ) {
    self.scope = scope
    self.keys = keys
    self.aliases = aliases
    self.label = label ?? keys.map(\.name).joined(separator: " ")
    self.help = help
    self.hint = hint
    self.actsOnRow = actsOnRow || scope == .row || kind != nil
    self.kind = kind
  }

  /// Returns whether the keys apply to a row about a subject.
  public func acts(on subject: RowSubject) -> Bool { kind.map { subject[$0] != nil } ?? true }

  /// Returns the label for a terminal, which may show ASCII only.
  public func label(in glyphs: Glyphs) -> String {
    guard glyphs == .ascii else { return label }
    return label.replacing("→", with: "right").replacing("←", with: "left").replacing("↑ ↓", with: "arrows")
      .replacing("…", with: "-")
  }
}

/// The outcome of a key.
public enum KeyOutcome<Action: Equatable & Sendable>: Equatable, Sendable {
  /// A view action, sent to the tab's view store.
  case send(Action)
  /// A move within the list.
  case move(ListWindow.Move)
  /// A question to the viewer.
  case ask(Question<Action>)
  /// A request for a line of text.
  case prompt(TextRequest<Action>)
  /// A message in the status line.
  case say(String)
  /// A list that shows what was chosen.
  case open(ListLink)
  /// Another key, pressed on the page that is shown after a view action, such as the one that closes this page.
  case press(Key, after: Action)

  /// Returns the outcome with transformed actions.
  public func map<Other>(_ transform: (Action) -> Other) -> KeyOutcome<Other> {
    switch self {
    case .send(let action): .send(transform(action))
    case .move(let move): .move(move)
    case .ask(let question): .ask(question.map(transform))
    case .prompt(let request):
      .prompt(
        TextRequest(
          request.label, text: request.text, takesEpisode: request.takesEpisode, draft: transform(request.draft)))
    case .say(let text): .say(text)
    case .open(let link): .open(link)
    case .press(let key, let action): .press(key, after: transform(action))
    }
  }
}

/// A question that is answered by one key.
public struct Question<Action: Equatable & Sendable>: Equatable, Sendable {
  /// An answer to a question, with its key and outcome.
  public struct Choice: Equatable, Sendable {
    /// The key of this answer.
    public let key: Key
    /// The label of the answer, in a word or two.
    public let label: String
    /// The outcome of the answer; nil for none.
    public let outcome: KeyOutcome<Action>?

    /// Creates an answer.
    public init(_ key: Key, _ label: String, _ outcome: KeyOutcome<Action>? = nil) {
      self.key = key
      self.label = label
      self.outcome = outcome
    }
  }

  /// The question.
  public let text: String

  /// The answers; none is chosen by Escape.
  public let choices: [Choice]

  /// Creates a question.
  public init(_ text: String, _ choices: [Choice]) {
    self.text = text
    self.choices = choices
  }

  /// Creates a yes-or-no question.
  public init(_ text: String, yes action: Action) {
    self.init(text, [Choice("y", "yes", .send(action)), Choice("n", "no")])
  }

  /// Returns the question with transformed actions.
  public func map<Other>(_ transform: (Action) -> Other) -> Question<Other> {
    Question<Other>(
      text, choices.map { Question<Other>.Choice($0.key, $0.label, $0.outcome?.map(transform)) })
  }
}

/// A request for a line of text that completes an action.
public struct TextRequest<Action: Equatable & Sendable>: Equatable, Sendable {
  /// The label of the input.
  public let label: String

  /// The text to edit; empty for a new one.
  public let text: String

  /// Whether the text names a show or an episode, so that a host completes it.
  public let takesEpisode: Bool

  /// The action without the text.
  public let draft: Action

  /// Creates a request.
  public init(_ label: String, text: String = "", takesEpisode: Bool = false, draft: Action) {
    self.label = label
    self.text = text
    self.takesEpisode = takesEpisode
    self.draft = draft
  }
}
