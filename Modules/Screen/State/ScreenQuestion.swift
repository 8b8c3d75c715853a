import ShowlogFeatureKit
import ShowlogTerminalUI

/// A question whose answer is one key.
public struct ScreenQuestion: Equatable, Sendable {
  /// The consequence of an answer.
  public enum Answer: Equatable, Sendable {
    /// An outcome of a page.
    case outcome(KeyOutcome<AnyViewAction>)
    /// An action of the root.
    case action(RootAction)
  }

  /// One answer.
  public struct Choice: Equatable, Sendable {
    /// The key that chooses it.
    public var key: Key
    /// The label, in a word or two.
    public var label: String
    /// The consequence; nil for none.
    public var answer: Answer?
  }

  /// The question.
  public var text: String

  /// The answers.
  public var choices: [Choice]

  init(_ question: Question<AnyViewAction>) {
    text = question.text
    choices = question.choices.map { Choice(key: $0.key, label: $0.label, answer: $0.outcome.map { .outcome($0) }) }
  }

  /// Whether it asks about leaving with unwritten changes, which no other process decides.
  var isAboutLeaving: Bool { choices.contains { $0.answer == .action(.screen(.quitConfirmed)) } }

  /// Whether its only answer is that it was read.
  var isNotice: Bool { choices.allSatisfy { $0.answer == nil } }

  /// Takes the place of a question that another process has made stale: the rest of an answer that is being typed would
  /// otherwise be handled as commands.
  static let withdrawal = Self(notice: "Another process changed the library meanwhile: the question was withdrawn")

  init(notice: String) {
    text = notice
    choices = [Choice(key: .enter, label: "continue", answer: nil)]
  }

  init(_ text: String, yes action: RootAction) {
    self.text = text
    choices = [
      Choice(key: "y", label: "yes", answer: .action(action)), Choice(key: "n", label: "no", answer: nil),
    ]
  }
}
