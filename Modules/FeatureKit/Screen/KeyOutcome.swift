import TerminalUI

/// What a key asks for.
public enum KeyOutcome<Action: Equatable & Sendable>: Equatable, Sendable {
  /// A view action, sent to the tab's view store.
  case send(Action)
  /// Another place in the list.
  case move(ListWindow.Move)
  /// A choice of the viewer.
  case ask(Question<Action>)
  /// A line of text.
  case prompt(TextRequest<Action>)
  /// A message in the status line; nothing changes.
  case say(String)

  /// The same outcome with other actions.
  public func map<Other>(_ transform: (Action) -> Other) -> KeyOutcome<Other> {
    switch self {
    case .send(let action): .send(transform(action))
    case .move(let move): .move(move)
    case .ask(let question): .ask(question.map(transform))
    case .prompt(let request): .prompt(TextRequest(request.label, draft: transform(request.draft)))
    case .say(let text): .say(text)
    }
  }
}

/// A question that is answered by one key.
public struct Question<Action: Equatable & Sendable>: Equatable, Sendable {
  /// One answer.
  public struct Choice: Equatable, Sendable {
    /// The key that chooses it.
    public let key: Key
    /// What it means, in a word or two.
    public let label: String
    /// What follows; nil if nothing does.
    public let outcome: KeyOutcome<Action>?

    /// An answer.
    public init(_ key: Key, _ label: String, _ outcome: KeyOutcome<Action>? = nil) {
      self.key = key
      self.label = label
      self.outcome = outcome
    }
  }

  /// The question.
  public let text: String

  /// The answers; escape answers none of them.
  public let choices: [Choice]

  /// A question.
  public init(_ text: String, _ choices: [Choice]) {
    self.text = text
    self.choices = choices
  }

  /// A question that is answered by yes or no.
  public init(_ text: String, yes action: Action) {
    self.init(text, [Choice("y", "yes", .send(action)), Choice("n", "no")])
  }

  /// The same question with other actions.
  public func map<Other>(_ transform: (Action) -> Other) -> Question<Other> {
    Question<Other>(
      text, choices.map { Question<Other>.Choice($0.key, $0.label, $0.outcome?.map(transform)) })
  }
}

/// A line of text that completes an action.
public struct TextRequest<Action: Equatable & Sendable>: Equatable, Sendable {
  /// What to type.
  public let label: String

  /// The action without the text.
  public let draft: Action

  /// A request.
  public init(_ label: String, draft: Action) {
    self.label = label
    self.draft = draft
  }
}
