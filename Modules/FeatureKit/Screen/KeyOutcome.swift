import ShowlogTerminalUI

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

  /// Returns the outcome with transformed actions.
  public func map<Other>(_ transform: (Action) -> Other) -> KeyOutcome<Other> {
    switch self {
    case .send(let action): .send(transform(action))
    case .move(let move): .move(move)
    case .ask(let question): .ask(question.map(transform))
    case .prompt(let request): .prompt(TextRequest(request.label, text: request.text, draft: transform(request.draft)))
    case .say(let text): .say(text)
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

  /// The action without the text.
  public let draft: Action

  /// Creates a request.
  public init(_ label: String, text: String = "", draft: Action) {
    self.label = label
    self.text = text
    self.draft = draft
  }
}
