import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogScreenHost

/// The actions of the open screen and its app.
public enum RootAction: Equatable, Sendable, ScreenRootAction {
  /// An action of the app.
  case app(AppAction)

  /// An intent of a page or key, committed by the session if it changes the stored state.
  ///
  /// Any other intent is reduced at once.
  case intent(AppAction)

  /// An action of an effect of the current state, handled like an intent even if an earlier version is shown.
  case arrived(AppAction)

  /// An action of the host.
  case screen(ScreenAction)

  /// An event of the requests.
  case requests(RequestAction)

  /// An event of the inspector.
  case inspector(InspectorAction)

  /// The action of the host; nil for any other.
  public var screenAction: ScreenAction? { if case .screen(let action) = self { action } else { nil } }
}

/// An event of undo, redo, and of what else the session is asked for.
public enum RequestAction: Equatable, Sendable {
  /// The viewer requested undo or redo.
  case stepAsked(UndoStep)
  /// The next change to undo or redo was not made on this screen, nor confirmed.
  case stepQuestioned(UndoStep, of: String, _ request: Int)
  /// The viewer confirmed undo or redo of the change with this description.
  case stepConfirmed(UndoStep, of: String)
  /// A request was not committed, with the text that it has.
  case refused(Refusal, _ request: Int, of: TypedText? = nil)

  /// Whether the action is the viewer's, who has read the message.
  var clearsMessage: Bool {
    switch self {
    case .stepAsked, .stepConfirmed: true
    case .stepQuestioned, .refused: false
    }
  }
}

extension Prism where Whole == RootAction, Part == AppAction {
  static var app: Self { Prism(embed: RootAction.app) { if case .app(let part) = $0 { part } else { nil } } }
}
