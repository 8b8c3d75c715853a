extension Reducer {
  /// This reducer, telling of each action what it was and what it changed: the difference, not the state.
  ///
  /// ```text
  /// add(2)
  ///   .count: 1 → 3
  /// ```
  ///
  /// Switched off, with nil, it costs nothing. Switched on it holds the state while it is reduced, so that what changes
  /// is copied, and looks at all of it afterwards: it is for finding out what happens, not for every day.
  ///
  /// - Parameter write: who is told, a text of one line or more at a time; nil for nobody.
  @inlinable
  public func logged(to write: (@Sendable (String) -> Void)?) -> LoggedReducer<Self> { LoggedReducer(self, write) }
}

/// A reducer that tells of each action what it was and what it changed.
public struct LoggedReducer<Base: Reducer>: Reducer {
  @usableFromInline
  let base: Base
  @usableFromInline
  let write: (@Sendable (String) -> Void)?

  @inlinable
  init(_ base: Base, _ write: (@Sendable (String) -> Void)?) {
    self.base = base
    self.write = write
  }

  /// Reduces, and tells of it.
  @inlinable
  public func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    guard let write else { return base.reduce(&state, action, environment) }
    let before = state
    let effect = base.reduce(&state, action, environment)
    write(Self.text(action, before, state))
    return effect
  }

  @usableFromInline
  static func text(_ action: Base.Action, _ before: Base.State, _ after: Base.State) -> String {
    let changes = Difference.describe(before, after) ?? "nothing changed"
    return "\(action)\n  " + changes.replacing("\n", with: "\n  ")
  }
}
