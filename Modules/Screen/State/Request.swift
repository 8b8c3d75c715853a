import LeftfoldCore
import ShowlogApp
import ShowlogModels

/// An intent that waits for its turn: commits of earlier ones may decide what it changes.
public enum Request: Equatable, Sendable {
  /// An intent that changes the stored state as shown.
  case change(AppAction, shown: PersistentState)
  /// An intent that changes nothing as shown; it is decided again on the state as of its turn.
  case check(AppAction, shown: PersistentState)
  /// Undo or redo of the last change, and the description of the one that the viewer has confirmed.
  case step(UndoStep, confirmed: String?)

  /// Whether it may change nothing.
  var isCheck: Bool { if case .check = self { true } else { false } }
}
