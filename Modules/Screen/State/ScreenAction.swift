import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import TerminalUI

/// Everything that can happen while the screen is open.
public enum RootAction: Equatable, Sendable {
  /// Something happened in the app.
  case app(AppAction)

  /// A page or key asks for an action of the app: a change of what is stored goes through the session, any other is
  /// reduced at once.
  case intent(AppAction)

  /// Something happened on the screen.
  case screen(ScreenAction)
}

/// What happened on the screen.
public enum ScreenAction: Equatable, Sendable {
  /// The screen was opened.
  case opened
  /// The terminal has another size.
  case resized(TerminalSize)
  /// Time has passed.
  case ticked(Timestamp)

  /// A tab was chosen, by name.
  case tabChosen(String)
  /// The viewer moved in the list of a page.
  case moved(to: ListWindow, page: String)
  /// The viewer scrolled the `?` page to a line.
  case helpScrolled(to: Int)
  /// The viewer went back.
  case closed
  /// The `?` page was opened or closed.
  case helpToggled
  /// The viewer wants to leave.
  case quit
  /// The viewer leaves, whatever is unwritten.
  case quitConfirmed

  /// The viewer began to type.
  case promptOpened(Prompt)
  /// The typed text is this now.
  case typed(String)
  /// The typed text is complete.
  case promptCommitted
  /// The typed text is dropped.
  case promptCanceled
  /// The filter of a page is this text now.
  case filtered(String, page: String)

  /// A question is asked.
  case asked(ScreenQuestion)
  /// The question was answered.
  case answered
  /// Undo or redo was asked for.
  case stepAsked(UndoStep)
  /// The first of the pending changes was committed, or could not be.
  case performed(Outcome)
  /// A message.
  case said(Message)

  /// Background work of a tab has an answer.
  case worked(tab: String, question: AnyValue, answer: AnyValue?)

  /// Whether the viewer has seen the former message when this happens.
  var clearsMessage: Bool {
    switch self {
    case .opened, .resized, .ticked, .performed, .said, .worked, .asked: false
    default: true
    }
  }
}

extension Prism where Whole == RootAction, Part == AppAction {
  static var app: Self { Prism(embed: RootAction.app) { if case .app(let part) = $0 { part } else { nil } } }
}
