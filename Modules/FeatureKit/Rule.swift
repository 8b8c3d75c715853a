import LeftfoldCore

/// A consequence of one part of the state for another, computed from the states before and after a change.
///
/// A rule reads states, not actions, so a key, a command and an import all trigger it. It is applied in the same step
/// as the action, so it is stored and undone with it: undo, redo and another process's commit restore its consequences.
///
/// ```swift
/// Rule("a show that is watched leaves the watchlist") { before, state in
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

extension Sequence {
  /// Applies rules in order, each to the state that the previous one left.
  public func apply<State>(_ before: State, _ state: inout State) where Element == Rule<State> {
    for rule in self { rule.apply(before, &state) }
  }
}

extension Reducer {
  /// Returns this reducer, followed by rules after each action.
  ///
  /// - Parameter isExempt: Returns whether an action installs contents that the rules were already applied to.
  public func applying(
    rules: [Rule<State>], except isExempt: @escaping @Sendable (Action) -> Bool = { _ in false }
  ) -> RuledReducer<Self> {
    RuledReducer(base: self, rules: rules, isExempt: isExempt)
  }
}

/// A reducer that applies rules after each action.
public struct RuledReducer<Base: Reducer>: Reducer {
  let base: Base
  let rules: [Rule<Base.State>]
  let isExempt: @Sendable (Base.Action) -> Bool

  /// Reduces, and then applies the rules to the change.
  public func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    if isExempt(action) { return base.reduce(&state, action, environment) }
    let before = state
    let effect = base.reduce(&state, action, environment)
    rules.apply(before, &state)
    return effect
  }
}
