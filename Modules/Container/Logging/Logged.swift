import LeftfoldCore

extension Reducer {
  /// Returns this reducer with a log of each action and the members that it changed.
  ///
  /// ```text
  /// add(2)
  ///   .count: 1 → 3
  /// ```
  ///
  /// With nil it costs nothing. Otherwise it retains the old state during the reduction, so that changed collections
  /// are copied, and compares all of the state afterwards: use it for debugging.
  ///
  /// - Parameter write: Receives the text of each action, of two or more lines; nil for no log.
  public func logged(to write: (@Sendable (String) -> Void)?) -> LoggedReducer<Self> { LoggedReducer(self, write) }
}

/// A reducer that logs each action and the members that it changed.
public struct LoggedReducer<Base: Reducer>: Reducer {
  let base: Base
  let write: (@Sendable (String) -> Void)?

  init(_ base: Base, _ write: (@Sendable (String) -> Void)?) {
    self.base = base
    self.write = write
  }

  /// Reduces the action and logs it.
  public func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    guard let write else { return base.reduce(&state, action, environment) }
    let before = state
    let effect = base.reduce(&state, action, environment)
    write(Self.text(action, before, state))
    return effect
  }

  static func text(_ action: Base.Action, _ before: Base.State, _ after: Base.State) -> String {
    let changes = Difference.describe(before, after) ?? "nothing changed"
    return "\(action)\n  " + changes.replacing("\n", with: "\n  ")
  }
}
