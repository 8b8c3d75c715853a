/// The handling of an action from outside while the past is shown, even if it was sent before and had to wait.
///
/// An action of an effect that started before is handled and appended, unless the history is locked or the action that
/// started the effect is not part of this branch.
public enum NewActions: Sendable, Hashable {
  /// The action is refused, and a `Diagnostic` gives the reason.
  case refuse
  /// The action starts a branch at the state that is shown.
  case branch
  /// The action is handled in the present, as in Redux DevTools; the state that is shown stays.
  case append
}
