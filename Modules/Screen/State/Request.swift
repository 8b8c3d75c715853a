import LeftfoldCore
import ShowlogApp
import ShowlogModels

/// An intent that waits for its turn: commits of earlier ones may decide what it changes.
public enum Request: Equatable, Sendable {
  /// An intent that changes the stored state as shown, and the prompt whose text it has.
  case change(AppAction, shown: PersistentState, of: Prompt?)
  /// An intent that changes nothing as shown; it is decided again on the state as of its turn.
  case check(AppAction, shown: PersistentState, of: Prompt?)
  /// Undo or redo of the last change, and the description of the one that the viewer has confirmed.
  case step(UndoStep, confirmed: String?)

  /// The prompt whose text would be lost with the request.
  var prompt: Prompt? {
    switch self {
    case .change(_, _, let prompt), .check(_, _, let prompt): prompt
    case .step: nil
    }
  }

  /// Whether it may change nothing.
  var isCheck: Bool { if case .check = self { true } else { false } }
}
