import LeftfoldCore

/// A consequence of one part of the state for another, computed from the states before and after a change.
///
/// A rule reads states, not actions, so a key, a command and an import all trigger it. It is applied in the same step
/// as the action, so it is stored and undone with it: undo, redo and another process's commit restore its consequences.
///
/// ```swift
/// Rule("a show that is watched is followed") { before, state in
///   guard before.plays != state.plays else { return }
///   …
/// }
/// ```
public struct Rule<State>: Sendable {
  /// The rule as a sentence: the condition and the consequence.
  public let name: String

  /// Changes the state according to its difference from the previous one; cheap if the relevant parts are identical.
  public let apply: @Sendable (_ before: State, _ state: inout State) -> Void

  /// Creates a rule.
  public init(_ name: String, apply: @escaping @Sendable (_ before: State, _ state: inout State) -> Void) {
    self.name = name
    self.apply = apply
  }
}

extension Reducer {
  /// Returns this reducer, followed by rules after each action, each on the state that the previous one left.
  public func applying(rules: [Rule<State>]) -> some Reducer<State, Action, Environment> {
    Reduce { state, action, environment in
      let before = state
      let effect = reduce(&state, action, environment)
      for rule in rules { rule.apply(before, &state) }
      return effect
    }
  }
}
