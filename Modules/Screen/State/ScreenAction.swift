import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The actions of the open screen and its app.
public enum RootAction: Equatable, Sendable {
  /// An action of the app.
  case app(AppAction)

  /// An intent of a page or key, committed by the session if it changes the stored state.
  ///
  /// Any other intent is reduced at once.
  case intent(AppAction)

  /// An action of an effect of the current state, handled like an intent even if an earlier version is shown.
  case arrived(AppAction)

  /// An action of the screen.
  case screen(ScreenAction)
}

/// An event of the screen.
public enum ScreenAction: Equatable, Sendable {
  /// The screen was opened.
  case opened
  /// The terminal was resized.
  case resized(TerminalSize)
  /// Time has passed.
  case ticked(Timestamp)

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
  /// The viewer requested the import of a path.
  case importRequested(String)
  /// The viewer requested to quit.
  case quit
  /// The viewer confirmed leaving with unwritten changes.
  case quitConfirmed

  /// The viewer opened a prompt.
  case promptOpened(Prompt)
  /// The typed text changed.
  case typed(String)
  /// The typed text was committed.
  case promptSubmitted
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
  /// The viewer requested undo or redo.
  case stepAsked(UndoStep)
  /// The next change to undo or redo was not made on this screen, nor confirmed.
  case stepQuestioned(UndoStep, of: String)
  /// The viewer confirmed undo or redo of the change with this description.
  case stepConfirmed(UndoStep, of: String)
  /// The first request was not committed.
  case refused(Refusal)
  /// A message appeared.
  case said(Message)

  /// An event of the inspector.
  case inspector(InspectorAction)

  /// Background work of a tab has an answer.
  case worked(tab: String, question: AnyValue, answer: AnyValue?)

  /// Whether the action removes the message: it is an action of the viewer, who has read the message.
  var clearsMessage: Bool {
    switch self {
    case .opened, .resized, .ticked, .selected, .refused, .said, .worked, .asked, .stepQuestioned: false
    case .inspector(.logRead), .inspector(.changeRead), .inspector(.arrived), .inspector(.readFailed),
      .inspector(.travelFailed):
      false
    default: true
    }
  }
}

extension Prism where Whole == RootAction, Part == AppAction {
  static var app: Self { Prism(embed: RootAction.app) { if case .app(let part) = $0 { part } else { nil } } }
}

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
