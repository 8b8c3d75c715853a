import ShowlogFeatureKit
import ShowlogTerminalUI

/// An event of a host.
public enum ScreenAction: Equatable, Sendable {
  /// The screen was opened.
  case opened
  /// The terminal was resized.
  case resized(TerminalSize)
  /// A tab was chosen, by name.
  case tabChosen(String)
  /// The viewer moved in the list of a page.
  case moved(to: ListWindow, page: String)
  /// A row of a page was shown as selected.
  case selected(ListPosition, page: String)
  /// The viewer scrolled the `?` page to a line.
  case helpScrolled(to: Int)
  /// The viewer went back.
  case closed
  /// The `?` page was opened or closed.
  case helpToggled
  /// The viewer requested to quit.
  case quit
  /// The viewer confirmed leaving with unwritten changes.
  case quitConfirmed

  /// The viewer opened a prompt.
  case promptOpened(Prompt)
  /// The text or the cursor of the open prompt changed.
  case edited(Prompt)
  /// The viewer asked for texts that complete the one of the open prompt.
  case completionRequested(Prompt)
  /// Texts that complete a text were found.
  case completed([String], of: String)
  /// The typed text of a prompt was committed.
  case promptSubmitted(Prompt)
  /// The typed text was committed and not accepted, for a reason.
  case promptRefused(String)
  /// The prompt was canceled.
  case promptCanceled
  /// The filter of a page changed.
  case filtered(String, page: String)

  /// A question was shown.
  case asked(ScreenQuestion)
  /// The question was answered.
  case answered
  /// A message appeared.
  case said(Message)

  /// Background work of a tab has an answer.
  case worked(tab: String, question: AnyValue, answer: AnyValue?)

  /// Whether the action removes the message: it is an action of the viewer, who has read the message.
  var clearsMessage: Bool {
    switch self {
    case .opened, .resized, .selected, .said, .worked, .asked, .completed: false
    default: true
    }
  }
}

/// A question whose answer is one key.
public struct ScreenQuestion: Equatable, Sendable {
  /// The consequence of an answer.
  public enum Answer: Equatable, Sendable {
    /// An outcome of a page.
    case outcome(KeyOutcome<AnyViewAction>)
    /// An action of the host's store.
    case action(AnyValue)
    /// The host ends.
    case leave
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
  public var isAboutLeaving: Bool { choices.contains { $0.answer == .leave } }

  /// Whether its only answer is that it was read.
  var isNotice: Bool { choices.allSatisfy { $0.answer == nil } }

  /// Creates a notice, which is read before the next key is handled.
  public init(notice: String) {
    text = notice
    choices = [Choice(key: .enter, label: "continue", answer: nil)]
  }

  /// Creates a question with a consequence of yes.
  public init(_ text: String, yes answer: Answer) {
    self.text = text
    choices = [Choice(key: "y", label: "yes", answer: answer), Choice(key: "n", label: "no", answer: nil)]
  }
}
